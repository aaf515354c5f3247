"""Iterated amplification and distillation, with the figures of AlphaGo Zero, and the arithmetic of Elo ratings.

A model is amplified by search, and a new model is trained to give at once what the old one gave with search. It keeps
a part of the gain. Repeating this climbs as long as a part is kept. Self-play games are dealt out in portions, one
portion for each round. On the Elo scale 400 points are odds of ten to one, and the expected score is the share of
points won.
"""

from __future__ import annotations

from fractions import Fraction

from derive.derivation import derive
from derive.expression import Symbol, number
from derive.formula import Source, definition
from derive.law import Law
from derive.quantity import FRACTION, NONNEGATIVE, REAL, Domain, quantity
from derive.relation import Comparison, Relation
from derive.rules import Rewrite, SolveFor, Substitute
from derive.statement import Always, Identity, Scaling
from units import Interval

LADDER = (Source("inference-governance", "alphago-zero"),)
NOTE = (Source("inference-governance", "alphago-zero"),)

PROPER = Domain(
    Interval(Fraction(0), Fraction(1), low_open=True, high_open=True), integer=False, words="fraction between 0 and 1"
)

games_played = quantity("games_played", "game", "games of self-play in all", "G")
games_per_iteration = quantity(
    "games_per_iteration", "game/iteration", "games of self-play before each distillation", "g"
)
iterations = quantity("iterations", "iteration", "rounds of amplification and distillation", "n", NONNEGATIVE)
training_duration = quantity("training_duration", "second", "time that the whole training took", r"\tau_{\text{train}}")
game_rate = quantity("game_rate", "game/second", "games of self-play finished per second", r"v_{\text{games}}")
iteration_time = quantity("iteration_time", "second/iteration", "time of one round", r"\tau_{\text{round}}")
base_rating = quantity("base_rating", "elo", "rating of a model without search", "E", REAL)
search_gain = quantity("search_gain", "elo", "rating points that search adds", "a")
kept_share = quantity("kept_share", "", "share of the gain from search that distillation keeps", "q", FRACTION)
amplified_rating = quantity("amplified_rating", "elo", "rating of a model with search", r"E_{\text{search}}", REAL)
distilled_rating = quantity(
    "distilled_rating", "elo", "rating of the next model without search", r"E_{\text{next}}", REAL
)
climbed_rating = quantity("climbed_rating", "elo", "rating without search after several rounds", r"E_n", REAL)
own_rating = quantity("own_rating", "elo", "rating of a player", r"E_1", REAL)
other_rating = quantity("other_rating", "elo", "rating of the opponent", r"E_2", REAL)
rating_gap = quantity("rating_gap", "elo", "rating points by which a player is ahead", r"\Delta", REAL)
expected_score = quantity("expected_score", "", "expected share of points", "p", PROPER)
expected_odds = quantity("expected_odds", "", "points expected to be won for each point lost", "o")
match_games = quantity("match_games", "game", "games of a match", r"G_{\text{match}}")
expected_wins = quantity("expected_wins", "game", "expected points of a match", "w", NONNEGATIVE)

TEN, SCALE = number(10), number(400, "elo")
E, GAIN, KEPT = Symbol(base_rating), Symbol(search_gain), Symbol(kept_share)
GAMES, PORTION, GAP, P = Symbol(games_played), Symbol(games_per_iteration), Symbol(rating_gap), Symbol(expected_score)
OWN, OTHER, ODDS = Symbol(own_rating), Symbol(other_rating), Symbol(expected_odds)

dealt = definition(
    "amplification.games_played",
    games_played,
    Symbol(iterations) * PORTION,
    hypothesis="Every round plays the same number of games.",
    sources=NOTE,
)
rounds = derive(
    "amplification.iterations",
    dealt,
    SolveFor(iterations),
    hypothesis="Every round plays the same number of games.",
    sources=NOTE,
)
pace = definition(
    "amplification.game_rate",
    game_rate,
    GAMES / Symbol(training_duration),
    hypothesis="Games are played at an even pace.",
    sources=LADDER,
)
round_parts = definition(
    "amplification.iteration_time_parts",
    iteration_time,
    Symbol(training_duration) / Symbol(iterations),
    hypothesis="All rounds take equally long.",
    sources=LADDER,
)
round_time = derive(
    "amplification.iteration_time",
    round_parts,
    Substitute(rounds),
    Rewrite(Symbol(training_duration) * PORTION / GAMES),
    hypothesis="All rounds take equally long and play the same number of games.",
    sources=LADDER,
)

amplified = definition(
    "amplification.amplified_rating",
    amplified_rating,
    E + GAIN,
    hypothesis="Search adds to the rating of the model that guides it.",
    sources=LADDER,
)
distilled = definition(
    "amplification.distilled_rating",
    distilled_rating,
    E + KEPT * GAIN,
    hypothesis="The new model keeps a share of what search added.",
    sources=LADDER,
)
climbed = definition(
    "amplification.climbed_rating",
    climbed_rating,
    E + KEPT * GAIN * Symbol(iterations) / number(1, "iteration"),
    hypothesis="Every round adds as many points and keeps the same share of them, as before a plateau.",
    sources=LADDER,
)

gap = definition(
    "amplification.rating_gap",
    rating_gap,
    OWN - OTHER,
    hypothesis="Both ratings stand on one scale.",
    sources=LADDER,
)
odds_of_gap = definition(
    "amplification.odds_of_gap",
    expected_odds,
    TEN ** (GAP / SCALE),
    hypothesis="Elo's scale with its usual constant: 400 points are odds of ten to one.",
    sources=LADDER,
)
score_of_odds = definition(
    "amplification.score_of_odds",
    expected_score,
    ODDS / (1 + ODDS),
    hypothesis="Odds are points won over points lost.",
    sources=LADDER,
)
score = derive(
    "amplification.expected_score",
    score_of_odds,
    Substitute(odds_of_gap),
    Substitute(gap),
    hypothesis="Elo's logistic curve, over the two ratings.",
    sources=LADDER,
)
gap_of_odds = derive(
    "amplification.gap_of_odds",
    odds_of_gap,
    SolveFor(rating_gap),
    hypothesis="The rating points that go with the odds of a result.",
    sources=LADDER,
)
odds_of_score = derive(
    "amplification.odds_of_score",
    score_of_odds,
    SolveFor(expected_odds),
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
opponent = derive(
    "amplification.other_rating",
    gap,
    SolveFor(other_rating),
    Substitute(gap_of_score),
    hypothesis="The opponent's rating that goes with a share of points against a rated player.",
    sources=LADDER,
)
wins_parts = definition(
    "amplification.expected_wins_parts",
    expected_wins,
    Symbol(match_games) * P,
    hypothesis="Games are independent and none changes the players.",
    sources=LADDER,
)
wins = derive(
    "amplification.expected_wins",
    wins_parts,
    Substitute(score),
    hypothesis="Games are independent and none changes the players.",
    sources=LADDER,
)

rounds_law = Law(
    "rounds-inverse-in-portion",
    "Twice the games in a round are half the rounds.",
    rounds,
    lambda tree: Scaling(tree, games_per_iteration, "inverse"),
    planted=GAMES * PORTION / number(1, "game^2/iteration^2"),
)
distilled_law = Law(
    "distilled-below-amplified",
    "A distilled model is at most as good as the amplified model that it learns from.",
    distilled,
    lambda tree: Always(Relation(tree, Comparison.AT_MOST, amplified.expression)),
    planted=E + (1 + KEPT) * GAIN,
)
climb_law = Law(
    "climbing",
    "While a share of the gain is kept, every round adds to the rating.",
    climbed,
    lambda tree: Scaling(tree, iterations, "increasing", assuming=(Relation(KEPT, Comparison.ABOVE, number(0)),)),
    planted=E + KEPT * GAIN,
)
score_law = Law(
    "scores-add-to-one",
    "What one player is expected to score and what the other is expected to score make one.",
    score,
    lambda tree: Identity(tree * (1 + TEN ** ((OTHER - OWN) / SCALE)), number(1)),
    planted=1 / (1 + TEN ** (-OWN / SCALE)),
)
