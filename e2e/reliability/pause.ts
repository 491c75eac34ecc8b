/** Lets `ms` milliseconds go by: how long a story lasts, never how long to wait for something to be seen. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
