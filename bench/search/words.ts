/** Words for customers' names, in several scripts, with the frequencies of a directory. */

/** Sorted by frequency, the most common first. */
export const FIRST_NAMES = words(
  "James Maria Robert Linda John Patricia Michael Jennifer David Elizabeth William Barbara Richard",
  "Susan Joseph Jessica Thomas Sarah Carlos Karen Daniel Lisa Matthew Nancy Anthony Betty Luis Sandra",
  "Mark Ashley Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda",
  "Brian Melissa George Deborah José Stephanie Edward Rebecca Ronald Laura Timothy Sharon Jason",
  "Cynthia Jeffrey Kathleen Ryan Amy Jacob Angela Gary Shirley Nicholas Anna Eric Brenda Jonathan",
  "Pamela Stephen Nicole Larry Ruth Justin Katherine Scott Samantha Brandon Christine Benjamin Emma",
  "Raymond Catherine Gregory Debra Frank Virginia Alexander Rachel Patrick Carolyn Jack Janet Dennis",
  "Jerry Heather Tyler Diane Aaron Julie Adam Joyce Nathan Victoria Henry Kelly Zachary Christina",
  "Zoë Léa Jürgen Søren Łukasz Şebnem Đức Ángel Zdeněk Ирина 伟 さくら 민준 Ελένη",
);

/** Sorted by frequency, the most common first. */
export const LAST_NAMES = words(
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Wilson",
  "Gonzalez Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark",
  "Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams",
  "Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker",
  "Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper",
  "Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett",
  "Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez",
  "Müller Özdemir Núñez Bjørnson Żółkiewska Dvořák Trần Château Иванова 王 鈴木 김 Παπαδοπούλου",
);

export const TRADES = words(
  "Roofing Construction Landscaping Demolition Plumbing Remodeling Hauling Concrete Excavation",
  "Painting Properties Drywall Fencing Restoration Masonry Façades",
);

export const MAIL_DOMAINS = words(
  "gmail.com gmail.com gmail.com yahoo.com yahoo.com outlook.com hotmail.com icloud.com aol.com",
  "comcast.example roofers.example builders.example",
);

/** Area codes of phone numbers. */
export const AREA_CODES = words(
  "512 737 210 214 469 972 713 281 832 817 254 830 361 956 915 432 806",
);

function words(...lines: string[]): readonly string[] {
  return lines.flatMap((line) => line.split(" "));
}

/** Converts a name to the form used in an email address. */
export function toMailName(name: string): string {
  const letters = name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
  return letters || "info";
}
