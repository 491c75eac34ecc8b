import { readDeviceText, storeDeviceText } from './device-text.ts'

const keyOf = (account: string) => `tuckshop_print_jobs.${account}`

/** What an account left to be printed on this device, as text; null where there is nothing. @param account its key */
export function readPrintJobs(account: string): string | null {
  return readDeviceText(keyOf(account))
}

/** Keeps what an account has to print; null forgets it. */
export function storePrintJobs(account: string, jobs: string | null): void {
  storeDeviceText(keyOf(account), jobs)
}
