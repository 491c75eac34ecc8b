const KEEP_MS = 60_000

/** Saves a file the way a link with a download name does. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.style.display = 'none'
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
