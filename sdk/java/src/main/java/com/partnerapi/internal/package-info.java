/** Not for use by programs: classes can change in any version. */
package com.partnerapi.internal;
