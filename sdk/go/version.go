package partnerapi

// Version is the version of this module.
const Version = "1.2.0"
