/** A file of the app shell, with a revision where its name carries no hash. */
export interface Precached {
  url: string
  revision: string | null
}

/**
 * The files to keep. A kept page carries the headers that it came with, its policy among them: where the server has
 * changed those, the same page is another one.
 */
export function withPageRevision(files: readonly Precached[], pageRevision: string | undefined): Precached[] {
  return files.map(({ url, revision }) =>
    pageRevision && url.endsWith('.html')
      ? { url, revision: `${revision} ${pageRevision}` }
      : { url, revision },
  )
}
