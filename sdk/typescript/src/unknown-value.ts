/** Defines the type of values that the OpenAPI document does not list. */

/**
 * No value has this type. An enum member is a string that is not equal to any literal, so `switch (event.type)`
 * excludes this union member from every `case` and leaves it to `default`.
 */
declare enum Unlisted {
  Value = "a value that this version of the library does not know",
}

/** A string that is not one of the listed values, because the service is newer than this library. */
export type UnknownValue = Unlisted;
