/** Whether PostgreSQL refused a value: its error classes 22 (it is invalid) and 23 (a constraint is violated). */
export function isValueRefused(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string } | undefined)?.code ?? '')
}

/** Whether stored data, and neither the database nor the network, made some work fail: the same will fail again. */
export function isDataFault(error: unknown): boolean {
  return isValueRefused(error) || error instanceof TypeError || error instanceof RangeError
}
