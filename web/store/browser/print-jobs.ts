const keyOf = (account: string) => `tuckshop_print_jobs.${account}`

/** What an account left to be printed on this device, as text; null where there is nothing. @param account its key */
export function readPrintJobs(account: string): string | null {
  try {
    return localStorage.getItem(keyOf(account))
  } catch {
    return null
  }
}

/** Keeps what an account has to print; null forgets it. Where the browser stores nothing, only this page knows it. */
export function storePrintJobs(account: string, jobs: string | null): void {
  try {
    if (jobs === null) localStorage.removeItem(keyOf(account))
    else localStorage.setItem(keyOf(account), jobs)
  } catch {
    // localStorage is full or forbidden.
  }
}
