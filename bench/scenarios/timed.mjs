import { quiet } from '../quiet.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** A page that has not answered by then has failed, milliseconds. */
const ANSWER_MS = 5_000

/**
 * Milliseconds from the browser's timestamp of an event to the first painted frame after something below `selector`
 * changed, or after `shown` is there.
 * @param {Page} page @param {string} event @param {string} selector @param {() => Promise<void>} act
 * @param {string} [shown]
 */
export async function timed(page, event, selector, act, shown = '') {
  const answer = page.evaluate(
    ({ event, selector, shown }) =>
      new Promise((done) => {
        let began = 0
        const nothing = setTimeout(() => done(undefined), 1_500)
        addEventListener(event, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
        const watch = new MutationObserver(() => {
          if (began === 0 || (shown !== '' && !document.querySelector(shown))) return
          watch.disconnect()
          clearTimeout(nothing)
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        })
        const place = document.querySelector(selector)
        if (!place) throw new Error(`nothing is ${selector}`)
        watch.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
    { event, selector, shown },
  )
  await quiet(page, 30)
  await act()
  const took = await answer
  // A key that does not change the results paints nothing.
  return typeof took === 'number' ? [took] : []
}

/**
 * Expected content of a page: whatever `each` finds, named by `by`. It must begin with `texts`, and be no more than
 * them where they are fewer than are visible.
 * `within` is what changes, the page's main part unless another is named.
 * @typedef {{ each: string, by: string, texts: readonly string[], inSight: number, within?: string }} Expected
 */

/**
 * Milliseconds from the browser's timestamp of an event to the first painted frame that shows the whole answer, not
 * just a change. None where the page already shows it.
 * @param {Page} page @param {string} event @param {Expected} expected @param {() => Promise<void>} act
 * @throws when the page did not answer
 */
export async function timedUntil(page, event, { each, by, texts, inSight, within = 'main' }, act) {
  const awaited = { event, each, by, texts: texts.slice(0, inSight), inSight, within, limitMs: ANSWER_MS }
  // It watches before anything is done: a busy page would receive the key before the request to watch.
  const watching = await page.evaluateHandle(({ event, each, by, texts, inSight, within, limitMs }) => {
    const isThere = () => {
      const shown = document.querySelectorAll(each)
      const isAll = texts.length === inSight ? shown.length >= inSight : shown.length === texts.length
      return isAll && texts.every((text, place) => shown[place]?.getAttribute(by) === text)
    }
    const changing = document.querySelector(within)
    if (!changing) throw new Error(`nothing is ${within}`)
    if (isThere()) return { answer: undefined }
    const answer = new Promise((done) => {
      let began = 0
      const never = setTimeout(() => done('never'), limitMs)
      addEventListener(event, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
      const watch = new MutationObserver(() => {
        if (began === 0 || !isThere()) return
        watch.disconnect()
        clearTimeout(never)
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
      })
      watch.observe(changing, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    return { answer }
  }, awaited)
  await quiet(page, 30)
  await act()
  const took = await watching.evaluate(({ answer }) => answer)
  await watching.dispose()
  if (took === 'never') throw new Error(`no answer: ${JSON.stringify(awaited)}`)
  return typeof took === 'number' ? [took] : []
}

/**
 * How many items of a list are visible in the scrolling part of the page, including one cut by its edge.
 * @param {Page} page @param {string} each @param {string} scroller
 */
export function countInSight(page, each, scroller) {
  return page.evaluate(
    ([each, scroller]) => {
      const edge = document.querySelector(scroller)?.getBoundingClientRect()
      if (!edge) throw new Error(`nothing is ${scroller}`)
      return [...document.querySelectorAll(each)].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return bottom > edge.top && top < Math.min(edge.bottom, innerHeight)
      }).length
    },
    /** @type {const} */ ([each, scroller]),
  )
}

/**
 * Where to click something: searching for it in the page would be measured with the click.
 * @param {import('@playwright/test').Locator} locator
 */
export async function middleOf(locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
