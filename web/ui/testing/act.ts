import { act as reactAct } from 'react'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

let depth = 0

/**
 * Does something to a page and waits until React has drawn what came of it. What happens by itself later, such as a PIN
 * that is still being checked, is drawn when it comes, as in a browser; a test polls for it.
 */
export async function act<T>(work: () => T | Promise<T>): Promise<T> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  depth++
  try {
    return await reactAct(async () => work())
  } finally {
    depth--
    // Outside of an act React would warn of every drawing.
    globalThis.IS_REACT_ACT_ENVIRONMENT = depth > 0
  }
}
