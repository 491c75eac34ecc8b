import { setTimeout as wait } from 'node:timers/promises'
import { quiet } from '../quiet.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */
/** @typedef {import('../page/goods.ts').Listed} Listed */

/** Between two keys of a scanner, milliseconds: twenty codes of thirteen digits in two seconds (S10.2). */
const KEY_MS = 7
/** A scan that has no answer by then has failed, milliseconds. */
const ANSWER_MS = 5_000
/** Frames are watched for this long after the answer, milliseconds: what a scan leaves to do comes after it. */
const AFTER_MS = 100

/**
 * The goods from one place to another, as `productRows` makes them, without those whose code another one has, in capitals
 * or not: a scan of it asks which.
 * @param {readonly Listed[]} listed @param {number} from @param {number} to
 * @returns {{ sku: string, name: string }[]}
 */
export function scannedGoods(listed, from, to) {
  const carriers = new Map()
  for (const { sku } of listed) carriers.set(sku.toLowerCase(), (carriers.get(sku.toLowerCase()) ?? 0) + 1)
  return Array.from({ length: to - from }, (_, index) => from + index).flatMap((place) => {
    const like = listed[place % listed.length]
    if (!like || carriers.get(like.sku.toLowerCase()) !== 1) return []
    const round = Math.floor(place / listed.length)
    return [{ sku: `${like.sku}-${round}`, name: round === 0 ? like.name : `${like.name} ${round}` }]
  })
}

/**
 * The answer to a scan: what `each` finds first within a part of the page has this value, or begins with this text.
 * @typedef {{ within: string, each: string } & ({ starts: string } | { value: string })} Answer
 */

/**
 * Scans a code as a scanner that types does.
 * @param {Page} page @param {CDPSession} scanner @param {string} code @param {Answer} answer
 * @returns {Promise<{ line: number, frame: number }>} milliseconds from the scanner's Enter to the painted answer, and of
 *   the longest frame until then and a little after
 */
export async function scanUntil(page, scanner, code, answer) {
  const watching = await page.evaluateHandle(
    ({ answer, limitMs, afterMs }) => {
      const part = document.querySelector(answer.within)
      if (!part) throw new Error(`nothing is ${answer.within}`)
      const isThere = () => {
        const shown = part.querySelector(answer.each)
        if ('starts' in answer) return shown?.textContent?.startsWith(answer.starts)
        return shown instanceof HTMLInputElement && shown.value === answer.value
      }
      const took = new Promise((done) => {
        let began = 0
        let last = performance.now()
        let longest = 0
        let line = 0
        const frame = (/** @type {number} */ now) => {
          longest = Math.max(longest, now - last)
          last = now
          if (line > 0 && now - began > line + afterMs) done({ line, frame: longest })
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
        const enter = (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== 'Enter') return
          began = event.timeStamp
          removeEventListener('keydown', enter, true)
        }
        addEventListener('keydown', enter, true)
        const watch = new MutationObserver(() => {
          if (began === 0 || !isThere()) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => (line = performance.now() - began)))
        })
        watch.observe(part, { subtree: true, childList: true, characterData: true, attributes: true })
        setTimeout(() => done(undefined), limitMs)
      })
      return { took }
    },
    { answer, limitMs: ANSWER_MS, afterMs: AFTER_MS },
  )
  await quiet(page, 30)
  await typeAsScanner(scanner, code)
  const took = await watching.evaluate(({ took }) => took)
  await watching.dispose()
  if (took === undefined) throw new Error(`${code} had no answer`)
  return /** @type {{ line: number, frame: number }} */ (took)
}

/** @param {CDPSession} scanner @param {string} code */
async function typeAsScanner(scanner, code) {
  const typing = []
  const began = Date.now()
  for (const [place, key] of [...code, 'Enter'].entries()) {
    const enter = { text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 }
    const typed = key === 'Enter' ? enter : { text: key }
    // As the scanner typed it, also where this process was late: two keys further apart are no scan.
    const timestamp = (began + place * KEY_MS) / 1_000
    for (const type of /** @type {const} */ (['keyDown', 'keyUp'])) {
      const event = { type, key, timestamp, ...(type === 'keyDown' ? typed : {}) }
      typing.push(scanner.send('Input.dispatchKeyEvent', event))
    }
    // Not for the page: a scanner does not wait for it.
    await wait(Math.max(0, began + (place + 1) * KEY_MS - Date.now()))
  }
  await Promise.all(typing)
}
