/** Progress of a long commit. */
export interface Progress {
  done: number
  total: number
}
