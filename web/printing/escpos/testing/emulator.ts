import { decodePage } from './decode-page.ts'

/** What comes out of a printer, from top to bottom. */
export type Printed =
  | { kind: 'text'; text: string; bold: boolean; wide: boolean; high: boolean }
  /** A raster, `dots[y]` as `#` and blanks. */
  | { kind: 'picture'; width: number; dots: readonly string[] }
  | { kind: 'bars'; code: string; below: boolean; dots: number; height: number; isCentred: boolean }
  | { kind: 'qr'; code: string; module: number; isCentred: boolean }
  | { kind: 'cut' }
  | { kind: 'pulse'; pin: 2 | 5; ms: number }

/** A printer that understands what common ESC/POS printers do, and nothing else: an unknown byte is an error. */
export interface Emulated {
  printed: Printed[]
  /** The rows of text as they stand on the paper, without what is drawn. */
  text: string
}

interface Look {
  bold: boolean
  wide: boolean
  high: boolean
}
const PLAIN: Look = { bold: false, wide: false, high: false }

interface State {
  bold: boolean
  high: boolean
  wide: boolean
  page: number
  align: number
  bars: { height: number; module: number; below: boolean }
  qr: { module: number; code: string }
  line: string
  look: Look
}

const fresh = (): State => ({
  bold: false,
  high: false,
  wide: false,
  page: 0,
  align: 0,
  bars: { height: 162, module: 3, below: false },
  qr: { module: 3, code: '' },
  line: '',
  look: PLAIN,
})

/**
 * Reads bytes as a printer with paper of so many columns does. It wraps what is wider than the paper, as printers do.
 * @throws at bytes that are no command of these, and at a page of letters that it lacks
 */
export function emulate(bytes: Uint8Array, columns: number): Emulated {
  const printed: Printed[] = []
  let state = fresh()
  let at = 0
  const take = () => {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error('the bytes end within a command')
    return byte
  }
  const word = () => take() + take() * 256

  function feed(): void {
    // A row looks as its first letter does: ours have one look each.
    printed.push({ kind: 'text', text: state.line, ...state.look })
    state.line = ''
    state.look = PLAIN
  }

  function put(letter: string): void {
    const width = columns / (state.wide ? 2 : 1)
    if (state.line.length >= width) feed()
    const { bold, wide, high } = state
    if (state.line === '') state.look = { bold, wide, high }
    state.line += letter
  }

  function raster(): void {
    if (take() !== 0x30) throw new Error('GS v: not a raster')
    take()
    const [across, rows] = [word(), word()]
    const dots = Array.from({ length: rows }, () =>
      Array.from({ length: across }, () => take().toString(2).padStart(8, '0'))
        .join('')
        .replaceAll('0', ' ')
        .replaceAll('1', '#'),
    )
    printed.push({ kind: 'picture', width: across * 8, dots })
  }

  function bars(): void {
    if (take() !== 73) throw new Error('GS k: not Code 128')
    const code = String.fromCharCode(...Array.from({ length: take() }, take))
    if (!code.startsWith('{B')) throw new Error('Code 128 begins with its set')
    const { height, module, below } = state.bars
    // Of start, letters, check and stop, eleven modules each and two more.
    const dots = ((code.length - 2 + 3) * 11 + 2) * module
    printed.push({ kind: 'bars', code: code.slice(2), below, dots, height, isCentred: state.align === 1 })
  }

  // GS ( k: what a symbol is like, then its data, then that it is printed.
  function symbol(): void {
    const [length, kind, what] = [word(), take(), take()]
    const rest = Array.from({ length: length - 2 }, take)
    if (kind !== 49) throw new Error('GS ( k: no QR code')
    if (what === 67) state.qr.module = rest[0] ?? 0
    else if (what === 80) state.qr.code = String.fromCharCode(...rest.slice(1))
    else if (what === 81) printed.push({ kind: 'qr', ...state.qr, isCentred: state.align === 1 })
    else if (what !== 65 && what !== 69) throw new Error(`GS ( k: ${what} is nothing of a QR code`)
  }

  function group(): void {
    const command = take()
    switch (command) {
      case 0x21: {
        const size = take()
        state.high = (size & 0x0f) > 0
        state.wide = size >> 4 > 0
        return
      }
      case 0x28:
        if (take() !== 0x6b) throw new Error('GS (: not a symbol')
        symbol()
        return
      case 0x48:
        state.bars.below = take() === 2
        return
      case 0x56:
        take()
        printed.push({ kind: 'cut' })
        return
      case 0x68:
        state.bars.height = take()
        return
      case 0x6b:
        bars()
        return
      case 0x76:
        raster()
        return
      case 0x77:
        state.bars.module = take()
        return
      default:
        throw new Error(`GS ${command.toString(16)} is no command of this printer`)
    }
  }

  function escaped(): void {
    const command = take()
    switch (command) {
      case 0x40:
        state = fresh()
        return
      case 0x45:
        state.bold = take() === 1
        return
      case 0x4d:
        take()
        return
      case 0x61:
        state.align = take()
        return
      case 0x70: {
        const pin = take() === 0 ? 2 : 5
        printed.push({ kind: 'pulse', pin, ms: take() * 2 })
        take()
        return
      }
      case 0x74:
        state.page = take()
        return
      default:
        throw new Error(`ESC ${command.toString(16)} is no command of this printer`)
    }
  }

  while (at < bytes.length) {
    const byte = take()
    if (byte === 0x0a) feed()
    else if (byte === 0x1b) escaped()
    else if (byte === 0x1d) group()
    else if (byte === 0x1c) take()
    else if (byte < 0x20) throw new Error(`${byte.toString(16)} is no letter`)
    else put(decodePage(state.page, byte))
  }
  return { printed, text: printed.flatMap((row) => (row.kind === 'text' ? [row.text] : [])).join('\n') }
}
