import { quiet } from '../quiet.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Milliseconds from the browser's stamp on an event to the first painted frame after something below `selector`
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
  // A key that leaves the same things found paints nothing.
  return typeof took === 'number' ? [took] : []
}

/**
 * Where to click something: looking for it in the page would be measured with the click.
 * @param {import('@playwright/test').Locator} locator
 */
export async function middleOf(locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
