/** Where a phone finds the page that scans for a till. What it needs to know stands behind the `#`, which is never sent. */
export const PHONE_SCANNER_PATH = '/phone-scanner'
