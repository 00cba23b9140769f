/** Mutations of the geocoders. */
import { inFile } from "../mutation.ts";

const OFFLINE = "test/geocoding/offline.test.ts";
const PAIRS = "test/geocoding/address-pairs.test.ts";
const REFUSALS = "test/geocoding/offline-refusals.test.ts";

export const geocoding = [
  ...inFile("src/geocoding/offline/street.ts", {
    title: "lose the unit of an address",
    find: 'street: { kind: "street", number, route, unit }, others };',
    replace: 'street: { kind: "street", number, route, unit: "" }, others };',
    tests: [OFFLINE],
  }),
  ...inFile("src/geocoding/offline/resolve.ts", {
    title: "drop a part of an address that isn't understood",
    find: "if (unknown) return unknownPart(unknown);",
    replace: "",
    tests: [REFUSALS],
  }),
  ...inFile(
    "src/geocoding/offline/place-key.ts",
    {
      title: "give two units of a building the same place id",
      find: "const units = unitParts(street.unit);",
      replace: "const units = unitParts(street.unit).slice(1);",
      tests: [PAIRS],
    },
    {
      title: "give N Main St and S Main St the same place id",
      find: "return { ...NOTHING, prefix, highway: highway?.words,",
      replace: 'return { ...NOTHING, prefix: prefix && "N", highway: highway?.words,',
      tests: [PAIRS],
    },
  ),
  ...inFile("src/geocoding/offline/tail.ts", {
    title: "accept a ZIP code of another state",
    find: "if (zip && named && named.code !== zip.state) {",
    replace: 'if (zip && named && named.code === "") {',
    tests: [REFUSALS],
  }),
  ...inFile("src/geocoding/offline/place.ts", {
    title: "accept a ZIP code far from the city",
    find: "export const CITY_RADIUS_KM = 40;",
    replace: "export const CITY_RADIUS_KM = 4000;",
    tests: [REFUSALS],
  }),
  ...inFile("src/geocoding/offline/resolve.ts", {
    title: "give two ZIP codes of a street the same place id",
    find: 'return `uszip:${zip}:${hash("sha256", text, "base64url").slice(0, 16)}`;',
    replace:
      'return `uszip:${hash("sha256", text.slice(0, text.lastIndexOf("|")), "base64url").slice(0, 16)}`;',
    tests: [PAIRS, OFFLINE],
  }),
  ...inFile("src/geocoding/remote/decide.ts", {
    title: "take the first of two places that a provider finds",
    find: "if (places.length === 1) {",
    replace: "if (places.length >= 1) {",
    tests: ["test/geocoding/google.test.ts", "test/geocoding/pelias.test.ts"],
  }),
];
