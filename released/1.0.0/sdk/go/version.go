package partnerapi

// Version is that of this module.
const Version = "1.0.0"
