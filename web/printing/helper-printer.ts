import { type ChosenHelper, rememberPrinter } from './chosen-printer.ts'
import { type Printer, PrinterError, type PrinterFault } from './printer.ts'

/**
 * A printer behind a print helper (S17.6), a program on a computer of the shop. It prints a job's id once, so that
 * nothing is printed twice where an answer was lost.
 */
export function helperPrinter(helper: ChosenHelper): Printer {
  const leaving = new AbortController()
  return {
    send: (bytes, jobId) =>
      ask(helper, `/jobs/${jobId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: Uint8Array.from(bytes),
        signal: leaving.signal,
      }),
    release: async () => undefined,
    // The helper drops what it has not begun when its caller hangs up.
    async cancel() {
      leaving.abort()
    },
  }
}

/**
 * Remembers a helper for this device, once it is there and knows the token. Prints nothing.
 * @param address scheme, host and port
 * @throws PrinterError; the printer before stays chosen then
 */
export async function chooseHelper(address: string, token: string): Promise<ChosenHelper> {
  const helper: ChosenHelper = { way: 'helper', address, token }
  await ask(helper, '/health', {})
  rememberPrinter(helper)
  return helper
}

async function ask({ address, token }: ChosenHelper, path: string, init: RequestInit): Promise<void> {
  const policy = watchPolicy(address)
  try {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const { ok, status } = await fetch(`${address}${path}`, { ...init, headers, credentials: 'omit' })
    if (!ok) throw new PrinterError(faultOfStatus(status))
  } catch (error) {
    if (error instanceof PrinterError) throw error
    throw new PrinterError(await faultOfSilence(address, policy), { cause: error })
  } finally {
    policy.end()
  }
}

/** What a helper's status says. */
function faultOfStatus(status: number): PrinterFault {
  switch (status) {
    case 401:
      return 'wrong-token'
    case 502:
      return 'out-of-reach'
    case 503:
      return 'busy'
    case 504:
      return 'silent'
    default:
      return 'no-helper'
  }
}

/** Browsers answer every call that does not come about with the same error. */
async function faultOfSilence(address: string, policy: PolicyWatch): Promise<PrinterFault> {
  if (await policy.hasRefused()) return 'helper-not-allowed'
  if (await isBlockedByPerson()) return 'helper-blocked'
  const { protocol, hostname } = new URL(address)
  const isOwnComputer = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  // A secure page may call plain addresses of its own computer alone; Chromium asks for others (wicg.github.io/local-network-access).
  if (location.protocol === 'https:' && protocol === 'http:' && !isOwnComputer) return 'helper-not-secure'
  return 'no-helper'
}

interface PolicyWatch {
  /** Whether the page's own policy names no such address. */
  hasRefused(): Promise<boolean>
  end(): void
}

function watchPolicy(address: string): PolicyWatch {
  let refused = false
  const hear = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    refused ||= blockedURI.startsWith(address)
  }
  document.addEventListener('securitypolicyviolation', hear)
  return {
    async hasRefused() {
      // The event may come after the call has failed.
      await new Promise((resolve) => setTimeout(resolve))
      return refused
    },
    end: () => document.removeEventListener('securitypolicyviolation', hear),
  }
}

/** The names under which browsers keep what a person said about devices of the network, old and new. */
const PERMISSIONS = ['local-network-access', 'local-network', 'loopback-network']

async function isBlockedByPerson(): Promise<boolean> {
  const asked = PERMISSIONS.map(async (name) => {
    const { state } = await navigator.permissions.query({ name: name as PermissionName })
    return state === 'denied'
  })
  // A browser that does not know a name, or no permissions at all, blocks nothing by it.
  const states = await Promise.allSettled(asked)
  return states.some((each) => each.status === 'fulfilled' && each.value)
}
