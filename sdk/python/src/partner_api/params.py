"""Exports the types of objects in arguments."""

from ._generated.params import *
