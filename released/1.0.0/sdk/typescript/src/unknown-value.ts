/** Values that the service's document does not list. */

/**
 * Nothing has this value. An enumeration's value is a string that compares equal to no literal, so that
 * `switch (event.type)` keeps this member of a union out of every `case`, and leaves it to `default`.
 */
declare enum Unlisted {
  Value = "a value that this version of the library does not know",
}

/** A string that is none of the listed ones: the service is newer than this library. */
export type UnknownValue = Unlisted;
