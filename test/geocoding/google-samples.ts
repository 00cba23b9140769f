/** Creates one component of an address. */
export const component = (longText: string, shortText: string, ...types: string[]) => ({
  longText,
  shortText,
  types,
});

/** Google's documented example (developers.google.com/maps/documentation/geocoding). */
export const GOOGLEPLEX = {
  placeId: "ChIJ2Z2idB66j4ARI43TG-9RoCQ",
  location: { latitude: 37.4438238, longitude: -122.0869895 },
  granularity: "ROOFTOP",
  formattedAddress: "1600 Amphitheatre Pkwy, Mountain View, CA 94043, USA",
  types: ["premise", "street_address"],
  addressComponents: [
    component("1600", "1600", "street_number"),
    component("Amphitheatre Parkway", "Amphitheatre Pkwy", "route"),
    component("Mountain View", "Mountain View", "locality", "political"),
    component(
      "Santa Clara County",
      "Santa Clara County",
      "administrative_area_level_2",
      "political",
    ),
    component("California", "CA", "administrative_area_level_1", "political"),
    component("United States", "US", "country", "political"),
    component("94043", "94043", "postal_code"),
    component("1351", "1351", "postal_code_suffix"),
  ],
};

/** Brooklyn has a borough and no locality. */
export const BROOKLYN = {
  ...GOOGLEPLEX,
  placeId: "brooklyn",
  addressComponents: [
    component("209", "209", "street_number"),
    component("Joralemon Street", "Joralemon St", "route"),
    component("Brooklyn", "Brooklyn", "sublocality_level_1", "sublocality", "political"),
    component("Kings County", "Kings County", "administrative_area_level_2"),
    component("New York", "NY", "administrative_area_level_1"),
    component("United States", "US", "country"),
    component("11201", "11201", "postal_code"),
  ],
};
