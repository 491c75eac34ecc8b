import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { devicePrinter } from './device-printer.ts'
import type { Printer } from './job.ts'
import { networkPrinter } from './network-printer.ts'
import { systemPrinter } from './system-printer.ts'

/** How a helper is started. */
export const USAGE = `Usage: node print-helper.mjs --printer PRINTER --origin https://till.example.com

  --printer     192.168.1.50 or 192.168.1.50:9100   a printer of the network
                /dev/usb/lp0                        a printer that is a file of this computer
                lp:NAME                             a printer that lp knows
  --origin      the address at which the shop opens Tuckshop; may be given several times
  --host        127.0.0.1 for tills on this computer (default), 0.0.0.0 for the shop's network
  --port        9191 (default)
  --cert --key  the files of a certificate and its key, for https
  --token-file  keeps the token's hash (default: .tuckshop-print-helper in your home folder)
  --new-token   makes another token; the one before is not accepted any more`

/** A printer that takes nothing for this long has no paper, or its cover is open; ms. */
const SILENT_MS = 15_000

export interface Options {
  printer: Printer
  /** The addresses of the app, as browsers name them. */
  origins: string[]
  host: string
  port: number
  /** The files of a certificate and its key. */
  tls: { cert: string; key: string } | undefined
  tokenFile: string
  newToken: boolean
}

/** The options of a command line. @throws Error with a sentence for whoever typed it */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      printer: { type: 'string', default: '' },
      origin: { type: 'string', multiple: true, default: [] },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '9191' },
      cert: { type: 'string' },
      key: { type: 'string' },
      'token-file': { type: 'string', default: join(homedir(), '.tuckshop-print-helper') },
      'new-token': { type: 'boolean', default: false },
    },
  })
  const printer = printerOf(values.printer)
  if (!printer) throw new Error('--printer must name a printer')
  const origins = values.origin.map(originOf)
  if (origins.length === 0) throw new Error('--origin must be given')
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw new Error('--port must be a number from 0 to 65535')
  const { cert, key } = values
  if ((cert === undefined) !== (key === undefined)) throw new Error('--cert and --key belong together')
  return {
    printer,
    origins,
    host: values.host,
    port: Number(values.port),
    tls: cert === undefined || key === undefined ? undefined : { cert, key },
    tokenFile: values['token-file'],
    newToken: values['new-token'],
  }
}

/** The printer that is named so; undefined where it names none. */
export function printerOf(name: string, silentMs = SILENT_MS): Printer | undefined {
  if (name.startsWith('lp:')) return systemPrinter(name.slice('lp:'.length), silentMs)
  // A printer that Windows shares is a file, too: \\localhost\Slips.
  if (name.startsWith('/') || name.startsWith('\\\\')) return devicePrinter(name, silentMs)
  return networkPrinter(name, silentMs)
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error('--origin must be an address such as https://till.example.com')
  return url.origin
}
