const OPEN_ACTION = '/OpenAction [3 0 R /FitH null]'

/**
 * Removes the zoom action that the PDF writer adds to every file: a PDF opens as its reader prefers, and contains no
 * action. Bytes are overwritten in place, because the file's object table counts them.
 */
export function withoutOpenAction(pdf: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pdf)
  const at = lastIndexOf(bytes, OPEN_ACTION)
  if (at >= 0) bytes.fill(0x20, at, at + OPEN_ACTION.length)
  return bytes
}

// From the end: the catalogue that holds it is one of the last objects.
function lastIndexOf(bytes: Uint8Array, text: string): number {
  for (let at = bytes.length - text.length; at >= 0; at--) {
    let matched = 0
    while (matched < text.length && bytes[at + matched] === text.charCodeAt(matched)) matched++
    if (matched === text.length) return at
  }
  return -1
}
