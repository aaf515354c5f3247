"""Iterated amplification and distillation, with the figures of AlphaGo Zero, and the arithmetic of Elo ratings.

A model is amplified by search, and a new model is trained to give at once what the old one gave with search. It keeps
a part of the gain. Repeating this climbs as long as a part is kept. Self-play games are dealt out in portions, one
portion for each round. On the Elo scale 400 points are odds of ten to one, and the expected score is the share of
points won.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.formulas import governance_vocabulary as words
from derive.statements.relation import above, at_most
from derive.statements.statement import Always, Scaling, Shape, identity

LADDER = (Source("inference-governance", "alphago-zero"),)
NOTE = (Source("inference-governance", "alphago-zero"),)


SCALE = number(400, "elo")
E, GAIN, KEPT_SHARE = words.base_rating, words.search_gain, words.kept_share
GAMES, PORTION = words.games_played, words.games_per_iteration
GAP, P = words.rating_gap, words.expected_score
OWN_RATING, OTHER, ODDS = words.own_rating, words.other_rating, words.expected_odds

games_played = definition(
    "amplification.games_played",
    words.games_played,
    words.iterations * PORTION,
    hypothesis="Every round plays the same number of games.",
    sources=NOTE,
)
iterations = derive(
    "amplification.iterations",
    games_played,
    SolveFor(words.iterations),
    hypothesis="Every round plays the same number of games.",
    sources=NOTE,
)
game_rate = definition(
    "amplification.game_rate",
    words.game_rate,
    GAMES / words.training_duration,
    hypothesis="Games are played at an even pace.",
    sources=LADDER,
)
iteration_time_parts = definition(
    "amplification.iteration_time_parts",
    words.iteration_time,
    words.training_duration / words.iterations,
    hypothesis="All rounds take equally long.",
    sources=LADDER,
)
iteration_time = derive(
    "amplification.iteration_time",
    iteration_time_parts,
    Substitute(iterations),
    Rewrite(words.training_duration * PORTION / GAMES),
    hypothesis="All rounds take equally long and play the same number of games.",
    sources=LADDER,
)

amplified_rating = definition(
    "amplification.amplified_rating",
    words.amplified_rating,
    E + GAIN,
    hypothesis="Search adds to the rating of the model that guides it.",
    sources=LADDER,
)
distilled_rating = definition(
    "amplification.distilled_rating",
    words.distilled_rating,
    E + KEPT_SHARE * GAIN,
    hypothesis="The new model keeps a share of what search added.",
    sources=LADDER,
)
climbed_rating = definition(
    "amplification.climbed_rating",
    words.climbed_rating,
    E + KEPT_SHARE * GAIN * words.iterations / number(1, "iteration"),
    hypothesis="Every round adds as many points and keeps the same share of them, as before a plateau.",
    sources=LADDER,
)

rating_gap = definition(
    "amplification.rating_gap",
    words.rating_gap,
    OWN_RATING - OTHER,
    hypothesis="Both ratings stand on one scale.",
    sources=LADDER,
)
odds_of_gap = definition(
    "amplification.odds_of_gap",
    words.expected_odds,
    10 ** (GAP / SCALE),
    hypothesis="Elo's scale with its usual constant: 400 points are odds of ten to one.",
    sources=LADDER,
)
score_of_odds = definition(
    "amplification.score_of_odds",
    words.expected_score,
    ODDS / (1 + ODDS),
    hypothesis="Odds are points won over points lost.",
    sources=LADDER,
)
expected_score = derive(
    "amplification.expected_score",
    score_of_odds,
    Substitute(odds_of_gap),
    Substitute(rating_gap),
    hypothesis="Elo's logistic curve, over the two ratings.",
    sources=LADDER,
)
gap_of_odds = derive(
    "amplification.gap_of_odds",
    odds_of_gap,
    SolveFor(words.rating_gap),
    hypothesis="The rating points that go with the odds of a result.",
    sources=LADDER,
)
odds_of_score = derive(
    "amplification.odds_of_score",
    score_of_odds,
    SolveFor(words.expected_odds),
    Rewrite(P / (1 - P)),
    hypothesis="The odds that go with a share of points.",
    sources=LADDER,
)
gap_of_score = derive(
    "amplification.gap_of_score",
    gap_of_odds,
    Substitute(odds_of_score),
    hypothesis="The rating points that go with a share of points.",
    sources=LADDER,
)
other_rating = derive(
    "amplification.other_rating",
    rating_gap,
    SolveFor(words.other_rating),
    Substitute(gap_of_score),
    hypothesis="The opponent's rating that goes with a share of points against a rated player.",
    sources=LADDER,
)
expected_wins_parts = definition(
    "amplification.expected_wins_parts",
    words.expected_wins,
    words.match_games * P,
    hypothesis="Games are independent and none changes the players.",
    sources=LADDER,
)
expected_wins = derive(
    "amplification.expected_wins",
    expected_wins_parts,
    Substitute(expected_score),
    hypothesis="Games are independent and none changes the players.",
    sources=LADDER,
)

rounds_property = Property(
    "rounds-inverse-in-portion",
    "Twice the games in a round are half the rounds.",
    iterations,
    lambda tree: Scaling(tree, words.games_per_iteration, Shape.INVERSE),
    planted=GAMES * PORTION / number(1, "game^2/iteration^2"),
)
distilled_property = Property(
    "distilled-below-amplified",
    "A distilled model is at most as good as the amplified model that it learns from.",
    distilled_rating,
    lambda tree: Always(at_most(tree, amplified_rating.expression)),
    planted=E + (1 + KEPT_SHARE) * GAIN,
)
climb_property = Property(
    "climbing",
    "While a share of the gain is kept, every round adds to the rating.",
    climbed_rating,
    lambda tree: Scaling(tree, words.iterations, Shape.INCREASING, assuming=(above(KEPT_SHARE, 0),)),
    planted=E + KEPT_SHARE * GAIN,
)
score_property = Property(
    "scores-add-to-one",
    "What one player is expected to score and what the other is expected to score make one.",
    expected_score,
    lambda tree: identity(tree * (1 + 10 ** ((OTHER - OWN_RATING) / SCALE)), number(1)),
    planted=1 / (1 + 10 ** (-OWN_RATING / SCALE)),
)
