/**
 * Designators of units: the 24 of USPS Publication 28 (appendix C2), and other common ones. Spellings are in capitals.
 */

/** A kind of unit, such as an apartment. */
export interface Designator {
  /** As in formatted addresses: "Apt", "#". */
  readonly shown: string;
  /** The form in place keys. Apartments, suites and plain units have the same one. */
  readonly key: string;
  /** Whether it needs an identifier: "Apt", unlike "Rear". */
  readonly needsValue: boolean;
  /** How often streets contain the word, so that its context decides ("Old Building Rd", "Tower Rd"). */
  readonly inStreets: "never" | "rarely" | "often";
}

/** Designators by which residents and tenants name the same unit, so that they don't tell units apart. */
export const GENERAL_LABELS: readonly string[] = ["APT", "#", "UNIT", "STE"];
export const GENERAL = "APT";

/** Each line has the form that we print, then other spellings. */
const GROUPS: readonly [needsValue: boolean, inStreets: Designator["inStreets"], lines: string][] =
  [
    [true, "never", "Apt APARTMENT APTS|Unit UNITS|Ste SUITE STES SUITES|#"],
    [false, "never", "PH PENTHOUSE|Bsmt|Frnt|Lbby|Lowr|Ofc|Uppr"],
    [true, "rarely", "Bldg BUILDING|Dept|Fl FLR FLOOR|Hngr|Lot|Rm ROOM|Slip|Spc SPACE|Trlr|# NO"],
    [
      true,
      "often",
      `Dept DEPARTMENT|Hngr HANGAR HANGER|Key|Pier|Stop|Trlr TRAILER|Bay|Berth|Block BLK|Booth|Box|Bunk|Cabin|Condo
CONDOMINIUM|Cottage|Desk|Dock|Door|Duplex|Entrance ENTR|Flat|Gate|Hall|House|Kiosk|Level LVL|Locker|Mailstop|Module|Pad|
Parcel|Pavilion|Phase|PMB|Pod|Quad|Section SECT|Shop|Site|Stall|Stand|Store|Studio|Terminal|Tower TWR|Townhouse TOWNHOME|
Tract|Villa|Ward|Warehouse WHSE|Wing WNG|Zone`,
    ],
    [
      false,
      "often",
      `Bsmt BASEMENT|Frnt FRONT|Lbby LOBBY|Lowr LOWER LWR|Ofc OFFICE|Rear|Side|Uppr UPPER UPR|Attic|Barn|Garage GAR|Loft|Mezz
MEZZANINE`,
    ],
  ];

const byWord = new Map<string, Designator>(
  GROUPS.flatMap(([needsValue, inStreets, lines]) =>
    lines.split("|").flatMap((line) => {
      const [shown = "", ...others] = line.split(/\s+/).filter(Boolean);
      const upper = shown.toUpperCase();
      const key = GENERAL_LABELS.includes(upper) ? GENERAL : upper;
      // The spelled form of "Bsmt" is in another group than "BSMT" itself.
      return [upper, ...others].map((word): [string, Designator] => [
        word,
        { shown, key, needsValue, inStreets },
      ]);
    }),
  ).toReversed(),
);

/** Returns the designator that a word (in capitals) names; undefined for none. */
export function designatorOf(word: string): Designator | undefined {
  return byWord.get(word);
}

/** Returns every spelling of a designator by its form in place keys. */
export function spellingsOfDesignator(key: string): string[] {
  return [...byWord].filter(([, designator]) => designator.key === key).map(([word]) => word);
}
