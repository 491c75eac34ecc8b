import type { TillAnswer } from '#core/barcodes/phone-scan.ts'
import { toast } from '#web/ui/toast-store.ts'
import { buzzWrong } from './buzz.ts'
import { HeldKeys } from './held-keys.ts'
import {
  BURST_GAP_MS,
  type Burst,
  isOfScanner,
  isTooFastForAHand,
  isUnderWay,
  NO_BURST,
  scannedCode,
  takeKey,
  touchBurst,
} from './scan-burst.ts'
import { isEditable, restorer, takesScans } from './scanned-field.ts'
import { toastMessages } from './toasts.ts'

/** A code that came from a scanner or a camera. */
export interface Scan {
  code: string
  /** What was typed before it, in the field that had the focus or outside of any: `6*`. */
  before: string
  /** What had the focus while it was typed; null for a camera's. */
  target: EventTarget | null
  /** Tells somebody who scans out of sight of this screen what became of it (S10.22). */
  answer?: ((answer: TillAnswer) => void) | undefined
}

/** Whoever takes scans. The last one that came takes them; while a dialog is open, only one in a dialog. */
export interface ScanTaker {
  /** @returns whether it was used; false leaves it to its own field, as text */
  take(scan: Scan): boolean
  inDialog: boolean
  /** The field that it looks after itself, as a search: what was scanned into it is not taken out again for it. */
  ownField?: (() => EventTarget | null) | undefined
}

interface Under {
  burst: Burst
  before: string
  /** Where its newest key went. */
  target: EventTarget | null
  /** Gives every field that it was typed into back what that held. */
  restore(): void
}

/** Keys that type nothing by themselves: a scanner presses them before a capital letter. */
const MODIFIERS: readonly string[] = ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt']
const IDLE: Under = { burst: NO_BURST, before: '', target: null, restore: () => {} }

/** Digits typed outside of any field wait this long for a scan, milliseconds. */
const LOOSE_MS = 10_000
/** After a scan, milliseconds: who scanned goods scans more of them, or the next customer's. */
const MORE_SCANS_MS = 10 * 60_000

const takers: ScanTaker[] = []
/** How many keep codes out of the fields: while there is one, keys are listened to. */
let watching = 0
const held = new HeldKeys()
let under = IDLE
let loose = { text: '', at: 0 }
/** Whether the newest key was part of a burst that had begun before it. */
let wasWithin = false
let isTaking = false
/** When the last key of a code was pressed, milliseconds of the event clock. */
let endedAt = Number.NEGATIVE_INFINITY
/** When a scan was taken last, milliseconds of the page. */
let takenAt = Number.NEGATIVE_INFINITY

/**
 * Keeps codes out of whatever has the focus, also where nobody takes them: no page takes one for an amount, and its Enter
 * stores nothing (S10.1). @returns what ends it
 */
export function watchForScans(): () => void {
  if (watching === 0) {
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('pointerdown', typeHeld, true)
  }
  watching += 1
  return () => {
    watching -= 1
    if (watching > 0) return
    document.removeEventListener('keydown', onKeyDown, true)
    document.removeEventListener('pointerdown', typeHeld, true)
    held.type()
    under = IDLE
    wasWithin = false
    endedAt = Number.NEGATIVE_INFINITY
  }
}

/** Registers a taker of scans. @returns what ends it */
export function takeScans(taker: ScanTaker): () => void {
  const unwatch = watchForScans()
  takers.push(taker)
  return () => {
    takers.splice(takers.indexOf(taker), 1)
    unwatch()
    if (takers.length > 0) return
    loose = { text: '', at: 0 }
    takenAt = Number.NEGATIVE_INFINITY
  }
}

/** Gives a code that no keyboard typed to the taker of scans. @returns whether there was one */
export function giveScan(code: string, answer?: Scan['answer']): boolean {
  const taker = takerNow()
  if (!taker) sayNotTaken()
  return giveTo(taker, { code, before: '', target: null, answer })
}

/** The same for a phone that scans for this till. @returns what became of it, for the phone to say (S10.22) */
export function takeFromPhone(code: string): TillAnswer {
  // Nobody sees what is added to a page behind another window, nor what it asks.
  if (document.visibilityState === 'hidden') return { is: 'hidden' }
  let told: TillAnswer | undefined
  const isTaken = giveScan(code, (answer) => {
    told = answer
  })
  return told ?? { is: isTaken ? 'look' : 'not-taken' }
}

/** A line that changes within this was scanned, milliseconds. */
const SCANNED_MS = 300

/** Whether something was scanned just now: its line is shown, as a tapped one need not be. */
export const isJustScanned = () => performance.now() - takenAt < SCANNED_MS

/** Whether the key that was just pressed is one of a scanner's: it is no shortcut. */
export const isScanning = () => wasWithin

/** Whether what changes now is what a scan does. */
export const isScanTaken = () => isTaking

// Before any button or field sees the key: a scan must never press Pay because Pay had the focus.
function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing) return
  const { key, timeStamp: at, target } = event
  if (MODIFIERS.includes(key)) {
    under = { ...under, burst: touchBurst(under.burst, at) }
    return
  }
  if (isControlOfScanner(event)) {
    under = { ...under, burst: touchBurst(under.burst, at) }
    event.preventDefault()
    event.stopPropagation()
    return
  }
  wasWithin = isUnderWay(under.burst, at)
  const isTooFast = isTooFastForAHand(under.burst, at)
  if (key === 'Enter' || key === 'Tab') {
    const code = scannedCode(under.burst, at, isEditable(target))
    const scanned = under
    under = IDLE
    loose = { text: '', at }
    if (code === undefined) {
      held.type()
      return
    }
    endedAt = at
    finish(event, { code, before: scanned.before, target }, scanned.restore)
    return
  }
  const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey
  if (!isLetter || !isTooFast) held.type()
  if (!isLetter) return
  if (!wasWithin) under = { burst: NO_BURST, before: beforeIn(target, at), target, restore: restorer(target) }
  else if (target !== under.target) under = alsoIn(under, target)
  under = { ...under, burst: takeKey(under.burst, key, at) }
  if (isEditable(target)) {
    loose = { text: '', at }
    if (isTooFast && !takesScans(target)) held.hold(event, target)
    else if (!wasWithin && mayBeginScan(event, target)) held.holdFirst(event, target)
  } else {
    loose = { text: /[\d.,*x×-]/i.test(key) ? `${at - loose.at > LOOSE_MS ? '' : loose.text}${key}` : '', at }
    // A code may hold a space, which would press the button that has the focus.
    if (wasWithin && key === ' ') event.preventDefault()
  }
}

/**
 * Whether a key is a control character of a scanner, which types it with Ctrl: a separator within a code, the line feed
 * behind its Enter. To a browser it would be a shortcut, as Ctrl+J for the list of downloads.
 */
const isControlOfScanner = ({ key, ctrlKey, timeStamp: at }: KeyboardEvent) =>
  ctrlKey && key.length === 1 && (isOfScanner(under.burst, at) || at - endedAt <= 2 * BURST_GAP_MS)

/** A code that began elsewhere: a dialog that opened in the midst of it took the focus, and its field the rest. */
function alsoIn(before: Under, target: EventTarget | null): Under {
  const restoreHere = restorer(target)
  const restore = () => {
    before.restore()
    restoreHere()
  }
  return { ...before, target, restore }
}

function finish(event: KeyboardEvent, scan: Scan, restore: () => void): void {
  const swallow = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (takesScans(event.target)) {
    swallow()
    return
  }
  const taker = takerNow()
  if (!taker) {
    swallow()
    if (isSearch(event.target)) {
      held.type()
      return
    }
    held.drop()
    // A scan must never answer a question because the answer had the focus, nor become what a field asks for.
    restore()
    sayNotTaken()
    return
  }
  const isOwn = taker.ownField?.() === scan.target
  if (!isOwn) restore()
  const isUsed = giveTo(taker, scan)
  // A search answers the Enter of what it does not use, as the text that it is.
  if (isOwn && !isUsed) held.type()
  else held.drop()
  if (isUsed || !isOwn) swallow()
}

// Whoever scans looks at the goods: what a question kept away would be missing without a word.
function sayNotTaken(): void {
  buzzWrong()
  toast(takers.length === 0 ? toastMessages.noScansHere : toastMessages.notScanned)
}

const typeHeld = () => held.type()

/** Whether a key may be the first of a scan into an empty search. A sign is none: it may be a shortcut. */
const mayBeginScan = ({ key, timeStamp }: KeyboardEvent, target: HTMLInputElement | HTMLTextAreaElement) =>
  timeStamp - takenAt < MORE_SCANS_MS &&
  target.value === '' &&
  /[\p{L}\p{N}]/u.test(key) &&
  takerNow()?.ownField?.() === target

/** A search of a page without goods: it looks for a code as for any other text. */
const isSearch = (target: EventTarget | null) =>
  takers.length === 0 && target instanceof Element && target.matches('[type=search]')

function giveTo(taker: ScanTaker | undefined, scan: Scan): boolean {
  takenAt = performance.now()
  isTaking = true
  try {
    return taker?.take(scan) ?? false
  } finally {
    isTaking = false
  }
}

function takerNow(): ScanTaker | undefined {
  const inDialog = isDialogOpen()
  return takers.findLast((each) => each.inDialog || !inDialog)
}

/** Whether a dialog is open. Dialogs are children of the body: every key would look through all of the page for one. */
export function isDialogOpen(): boolean {
  return [...document.body.children].some((part) => part.matches('[role=dialog], [role=alertdialog]'))
}

function beforeIn(target: EventTarget | null, at: number): string {
  if (isEditable(target)) return target.value
  return at - loose.at > LOOSE_MS ? '' : loose.text
}
