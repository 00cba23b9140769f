package partnerapi

// Version is the version of this module.
const Version = "1.0.0"
