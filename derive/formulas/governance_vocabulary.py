"""Quantities of scaled inference: orders of magnitude, copies, costs, growth, ratings, a system's lifetime total."""

from __future__ import annotations

from fractions import Fraction

from derive.expressions.quantity import AT_LEAST_ONE, FRACTION, NONNEGATIVE, REAL, SHARE, Domain, quantity
from units import Interval

RATE_OF_EXCHANGE = Domain(
    Interval(Fraction(0), Fraction(2), low_open=True, high_open=True), integer=False, words="above 0 and below 2"
)
PROPER_FRACTION = Domain(
    Interval(Fraction(0), Fraction(1), low_open=True, high_open=True), integer=False, words="fraction between 0 and 1"
)

# Scaling inference in the place of pre-training.
pretraining_ooms = quantity(
    "pretraining_ooms", "oom", "orders of magnitude by which pre-training is scaled up", r"x_{\text{pre}}", NONNEGATIVE
)
inference_ooms = quantity(
    "inference_ooms", "oom", "orders of magnitude by which inference is scaled up", r"x_{\text{inf}}", NONNEGATIVE
)
effective_ooms = quantity(
    "effective_ooms", "oom", "orders of magnitude of pre-training that would do as well", r"x_{\text{eff}}", NONNEGATIVE
)
exchange_rate = quantity(
    "exchange_rate",
    "",
    "orders of pre-training that one order of inference is worth",
    r"\rho_{\text{inf}}",
    RATE_OF_EXCHANGE,
)
inference_scale = quantity(
    "inference_scale", "", "factor by which the inference of a task is scaled up", "m", AT_LEAST_ONE
)
training_scale = quantity("training_scale", "", "factor by which pre-training compute is scaled", "s")
training_equivalent = quantity(
    "training_equivalent", "", "factor of pre-training compute that would do as well", r"s_{\text{eff}}", AT_LEAST_ONE
)
spent_compute = quantity("spent_compute", "flop", "training compute that went into a model", r"C_0")
effective_compute = quantity(
    "effective_compute", "flop", "training compute of a plain model that performs as well", r"C_{\text{eff}}"
)
fleet_rate = quantity("fleet_compute", "flop/second", "compute of all chips that serve a model", r"F_{\text{fleet}}")
copy_rate = quantity("copy_rate", "flop/second/copy", "compute that one copy takes without extra inference", r"f_1")
served_copies = quantity("served_copies", "copy", "copies that are served at the same time", r"n_m")
plain_copies = quantity("plain_copies", "copy", "copies that are served without extra inference", r"n_1")
copies_share = quantity(
    "copies_share", "", "copies that remain, as a share of those without extra inference", r"n_m / n_1", SHARE
)
native_speed = quantity(
    "native_speed", "", "speed of one copy as a multiple of a person's, without extra inference", r"v_1"
)
slowed_speed = quantity(
    "slowed_speed", "", "speed of one copy as a multiple of a person's, with extra inference", r"v_m"
)
workforce = quantity("workforce", "copy", "people whose pace the copies match together", "w")
fixed_cost_per_task = quantity(
    "fixed_cost_per_task", "dollar/task", "cost of a task apart from inference", r"c_0", NONNEGATIVE
)
inference_cost_per_task = quantity(
    "inference_cost_per_task", "dollar/task", "cost of a task's inference before it is scaled up", r"c_1"
)
plain_cost_per_task = quantity("plain_cost_per_task", "dollar/task", "cost of a task without extra inference", "c")
cost_per_task = quantity("cost_per_task", "dollar/task", "cost of a task with its inference scaled up", r"c_m")
cost_growth = quantity("cost_growth", "", "factor by which the cost of a task grows", r"c_m / c", AT_LEAST_ONE)

# Growth from year to year.
elapsed = quantity("elapsed", "year", "time since the model was trained", "y", NONNEGATIVE)
yearly_growth = quantity("yearly_growth", "", "factor by which training compute grows in a year", "g", AT_LEAST_ONE)
first_compute = quantity("first_compute", "flop", "training compute of the first year", r"C_1")
grown_compute = quantity("grown_compute", "flop", "training compute after some years", r"C_y")
algorithmic_gain = quantity(
    "algorithmic_gain",
    "",
    "factor by which better algorithms cut training compute in a year",
    r"g_{\text{alg}}",
    AT_LEAST_ONE,
)
hardware_gain = quantity(
    "hardware_gain", "", "factor by which compute for a dollar grows in a year", r"g_{\text{hw}}", AT_LEAST_ONE
)
efficiency_gain = quantity(
    "efficiency_gain",
    "",
    "factor by which training the same model becomes cheaper in a year",
    r"g_{\text{eff}}",
    AT_LEAST_ONE,
)
first_value = quantity("first_value", "dollar", "cost of training the model when it appeared", r"V_0")
weights_value = quantity("weights_value", "dollar", "cost of training the model again", "V")

# Economies of scale.
users = quantity("users", "user", "customers of a model", "u")
development_cost = quantity("development_cost", "dollar", "cost of building the model", r"K_0")
serving_cost = quantity(
    "serving_cost", "dollar/user", "cost of serving a customer before inference is scaled up", r"k_1"
)
business_cost = quantity("business_cost", "dollar", "cost of building the model and of serving its customers", "K")
average_cost = quantity("average_cost", "dollar/user", "total cost over the number of customers", r"\bar{k}")
marginal_cost = quantity("marginal_cost", "dollar/user", "cost of one customer more", r"K'")
average_over_marginal = quantity(
    "average_over_marginal", "", "average cost as a multiple of marginal cost", r"\bar{k} / K'", AT_LEAST_ONE
)

# Amplification, distillation and ratings.
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
expected_score = quantity("expected_score", "", "expected share of points", "p", PROPER_FRACTION)
expected_odds = quantity("expected_odds", "", "points expected to be won for each point lost", "o")
match_games = quantity("match_games", "game", "games of a match", r"G_{\text{match}}")
expected_wins = quantity("expected_wins", "game", "expected points of a match", "w", NONNEGATIVE)

# A system's lifetime.
questions = quantity("questions", "question", "times that the model is asked", "d")
tokens_per_question = quantity("tokens_per_question", "token/question", "tokens generated for each answer", "I")
pretraining_cost = quantity("pretraining_cost", "flop", "compute of pre-training", r"C_{\text{pre-training}}")
post_training_cost = quantity(
    "post_training_cost", "flop", "compute of post-training", r"C_{\text{post-training}}", NONNEGATIVE
)
deployment_cost = quantity("deployment_cost", "flop", "compute of all answers", r"C_{\text{deployment}}")
lifetime_cost = quantity("lifetime_cost", "flop", "compute over the whole life of a system", r"C_{\text{life}}")
question_cost = quantity("question_cost", "flop/question", "compute of one answer", r"c_{\text{question}}")
deployment_over_pretraining = quantity(
    "deployment_over_pretraining", "", "deployment compute as a multiple of pre-training compute", r"\delta"
)

# The essay leaves the operations out: what it writes is as if each parameter and token took one.
flop_per_parameter = quantity(
    "flop_per_parameter", "flop/parameter/token", "one operation for each parameter and token", "k", value=1
)

# What scaling does to the total.
parameter_growth = quantity("parameter_growth", "", "factor by which the parameters grow", r"s_N")
token_growth = quantity("token_growth", "", "factor by which the training tokens grow", r"s_D")
training_ooms = quantity("training_ooms", "oom", "orders by which training compute is scaled up", "x", NONNEGATIVE)
parameter_ooms = quantity("parameter_ooms", "oom", "orders of magnitude of parameters", r"x_N", NONNEGATIVE)
token_ooms = quantity("token_ooms", "oom", "orders of magnitude of training tokens", r"x_D", NONNEGATIVE)
deployment_ooms = quantity("deployment_ooms", "oom", "orders of magnitude of deployment compute", r"x_d", NONNEGATIVE)
deployment_growth = quantity("deployment_growth", "", "factor by which deployment compute grows", r"s_d")
growth_from_training = quantity(
    "growth_from_training",
    "",
    "factor by which the total grows as pre-training is scaled up",
    r"\Gamma_s",
)
growth_from_inference = quantity(
    "growth_from_inference", "", "factor by which the total grows as inference is scaled up", r"\Gamma_m", AT_LEAST_ONE
)

# The balance of pre-training and deployment.
moved_ooms = quantity(
    "moved_ooms", "oom", "orders of magnitude of pre-training that replace scaled inference", "z", REAL
)
answer_factor = quantity("answer_factor", "", "factor by which the inference of an answer changes", r"f_m")
exchanged_cost = quantity("exchanged_cost", "flop", "total over a system's life at equal capability", r"C_z")
exchange_slope = quantity("exchange_slope", "flop/oom", "change of the total for each order moved", r"C_z'", REAL)
balance_slope = quantity("balance_slope", "flop/oom", "change of the total for the first order moved", r"C_0'", REAL)
balanced_ratio = quantity("balanced_ratio", "", "deployment over pre-training where the total is least", r"\delta^*")
equal_model_share = quantity(
    "equal_model_share",
    "",
    "copies served, as a share of those of an equally able model scaled by pre-training",
    r"\nu",
)
