import type { Receipt } from '#core/papers/receipt.ts'
import { type PaperMm, pageRule, slipHtml } from './slip-html.ts'

const MM_PER_PX = 25.4 / 96
/** Longer than any browser takes to lay out a slip, milliseconds. */
const LAYOUT_MS = 5_000
/** A browser that answers at once still reads the page for its dialog; ms. */
const KEEP_MS = 60_000

/**
 * Prints a receipt by the browser's own dialog (S17.3), which knows every printer of the device. Works offline: the
 * page is made here. Whether paper came out, or the dialog was closed, no browser tells.
 * @throws when the page cannot be laid out or the browser does not print
 */
export async function printSlip(receipt: Receipt, paper: PaperMm): Promise<void> {
  const frame = await openFrame(slipHtml(receipt, paper), paper)
  try {
    const page = frame.contentDocument
    const printer = frame.contentWindow
    if (!page || !printer) throw new Error('the slip has no page')
    // Pages of one document are of one size: the longest copy says which.
    const copies = [...page.querySelectorAll('article')].map((copy) => copy.getBoundingClientRect().height)
    const style = page.createElement('style')
    style.textContent = pageRule(paper, Math.ceil(Math.max(...copies) * MM_PER_PX) + 1)
    page.head.append(style)
    const before = document.activeElement
    printer.focus()
    printer.print()
    giveFocusBack(frame, before)
  } finally {
    setTimeout(() => frame.remove(), KEEP_MS)
  }
}

// Some browsers print what has the focus. Left in the frame, it would swallow every key and scan until the next tap.
function giveFocusBack(frame: HTMLIFrameElement, before: Element | null): void {
  frame.blur()
  window.focus()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}

function openFrame(html: string, paper: PaperMm): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.title = 'Slip'
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  // Laid out off the screen rather than hidden: some browsers print nothing of what is not displayed.
  frame.style.cssText = `position:fixed;left:-9999px;top:0;width:${paper}mm;height:100px;border:0`
  // No script can run in it.
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      frame.remove()
      reject(new Error('the slip was not laid out'))
    }, LAYOUT_MS)
    frame.addEventListener(
      'load',
      () => {
        clearTimeout(late)
        resolve(frame)
      },
      { once: true },
    )
    frame.srcdoc = html
    document.body.append(frame)
  })
}
