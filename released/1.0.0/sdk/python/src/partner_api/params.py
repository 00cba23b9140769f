"""What goes into the arguments of calls, where a plain value is not enough."""

from ._generated.params import *
