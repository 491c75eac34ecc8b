/** Why a file's bytes are not a text. */
export type NotText = 'empty' | 'spreadsheet' | 'not-text'
export type DecodedText = { ok: true; text: string } | { ok: false; code: NotText }

/**
 * Decodes bytes: UTF-8, with a byte order mark also UTF-16, and anything else as windows-1252, which Excel writes on
 * Western systems.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) return { ok: false, code: 'empty' }
  // An .xlsx is a zip, an old .xls an OLE file.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { ok: false, code: 'spreadsheet' }
  const text = decode(bytes)
  if (text === undefined || text.includes('\u0000')) return { ok: false, code: 'not-text' }
  return text.trim() === '' ? { ok: false, code: 'empty' } : { ok: true, text }
}

function decode(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    // Every byte is valid windows-1252, a picture's too: control characters reveal it.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: naming control characters is this pattern's purpose
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
