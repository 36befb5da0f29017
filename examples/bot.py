#!/usr/bin/env python3
"""A player for Wonderland: takes as much as it may, unless it is ahead. docs/BOTS.md has the protocol.

wonderland play mirror --seats "me,exec:python3 examples/bot.py"
"""
import json
import random
import sys


def pick(seat, view, choices):
    """The longest choice names the most cards; a player who leads alone is content with any."""
    if view["place"][seat] == 1 and view["place"].count(1) == 1:
        return random.choice(choices)
    most = max(len(choice.split()) for choice in choices)
    return random.choice([choice for choice in choices if len(choice.split()) == most])


for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "wonderland":  # the protocol's version: say who you are
        print("id grabber\nready", flush=True)
    elif word == "game":  # "mirror 1 seats 2 seat 0"
        seat = int(rest.split()[-1])
    elif word == "view":  # what the seat sees; choices follow
        view, choices = json.loads(rest), []
    elif word == "choice":
        choices.append(rest)
    elif word == "go":  # the question; the rest is the time in milliseconds
        print("play", pick(seat, view, choices), flush=True)
