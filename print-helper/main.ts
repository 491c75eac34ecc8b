import { networkInterfaces } from 'node:os'
import { createHelper } from './helper.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import { codeOf } from './refusal.ts'
import { keptToken } from './token.ts'

// Tuckshop's print helper: takes slips from the shop's tills over HTTP and hands them to one printer.
function start(): void {
  const options = optionsOrUsage()
  const token = keptToken(options.tokenFile, options.newToken)
  const server = createHelper(options, token, (line) => console.error(`${new Date().toISOString()} ${line}`))
  server.on('error', (error) => stop(`The helper cannot listen there (${codeOf(error)}).`))
  server.listen(options.port, options.host, () => {
    const bound = server.address()
    const port = typeof bound === 'object' && bound ? bound.port : options.port
    console.log(`Slips go to ${options.printer.words}.`)
    for (const host of hostsOf(options.host))
      console.log(`Address: ${options.tls ? 'https' : 'http'}://${host}:${port}`)
    console.log(
      token.made
        ? `Token: ${token.made} (it is not shown again)`
        : 'Token: the one that was shown before; --new-token makes another.',
    )
  })
}

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

function stop(line: string): never {
  console.error(line)
  process.exit(2)
}

/** The names by which tills reach a helper that listens there. */
function hostsOf(host: string): string[] {
  if (host === '127.0.0.1') return ['localhost']
  if (host !== '0.0.0.0') return [host]
  const others = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return [
    'localhost',
    ...others.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  ]
}

start()
