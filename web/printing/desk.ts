import { buildReceipt, type Receipt } from '#core/papers/receipt.ts'
import type { PrintJob } from '#core/printing/print-job.ts'
import { shopFront } from '#web/language/shop-front.ts'
import type { Live } from '#web/store/browser/live-value.ts'
import { accountKey } from '#web/store/db/database.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { buyerOfSale } from '#web/store/vat/buyer-on.ts'
import { drawerPulse, slipBytes } from './escpos/index.ts'
import { keptJobs } from './kept-jobs.ts'
import { choosePrinter, openPrinter } from './open-printer.ts'
import { type ListedJob, PrintQueue, type Tell } from './print-queue.ts'
import { faultOf, type Printer, PrinterError, type PrinterFault } from './printer.ts'
import { hasChooser, isByteWay } from './ways.ts'

/** What is printed. */
type About = Pick<PrintJob, 'kind' | 'paperId'>

/** What the desk needs of a shop. */
export type PrintingShop = Pick<Shop, 'catalogue' | 'identity' | 'newId' | 'now' | 'sales' | 'taxPapers'>

/** Everything that this device prints by bytes for one shop: its jobs, its printer and its drawer. */
export interface PrintDesk {
  /** What is not printed yet, oldest first. */
  readonly jobs: Live<readonly ListedJob[]>
  /**
   * Prints a paper; nobody waits for it (S17.1). One that did not come is tried again under its own id.
   * @param opensDrawer sends the drawer's pulse before it
   */
  print(about: About, paper: Receipt, more?: { opensDrawer?: boolean; tell?: Tell }): void
  /** Opens the drawer where this device has one (S17.14). Never fails. */
  openDrawer(): void
  /** Prints what failed once more; only after a tap, for the browser may have to ask for the printer. */
  again(job: ListedJob): Promise<void>
  skip(job: ListedJob): void
  /** The paper of a job; undefined where nobody knows it any more. */
  paperOf(job: ListedJob): Promise<Receipt | undefined>
  /** Notes that a job was printed in another way. */
  printedElsewhere(job: ListedJob): void
  /** Looks for the printer without a question; says why it is not there. */
  find(): Promise<PrinterFault | undefined>
}

const desks = new WeakMap<PrintingShop, PrintDesk>()

/** The desk of a shop on this device: the same one for all its screens. */
export function deskOf(shop: PrintingShop): PrintDesk {
  const known = desks.get(shop)
  if (known) return known
  const desk = openDesk(shop)
  desks.set(shop, desk)
  return desk
}

function openDesk(shop: PrintingShop): PrintDesk {
  const papers = new Map<string, Receipt>()
  const queue = new PrintQueue({
    open: openChosen,
    kept: keptJobs(accountKey(shop.identity)),
    now: () => shop.now(),
    newId: () => shop.newId(),
    exclusively,
  })

  async function paperOf(about: About): Promise<Receipt | undefined> {
    const known = papers.get(keyOf(about))
    if (known) return known
    const found = await shop.sales.record(about.paperId)
    if (!found) return undefined
    const front = shopFront(shop.catalogue.get().business, shop.identity.mode)
    const buyer = await buyerOfSale(found.sale, shop.taxPapers)
    return buildReceipt(found.sale, front, {
      reprint: about.kind === 'copy',
      copies: [''],
      ...(buyer && { buyer }),
    })
  }

  async function bytesOf(job: About): Promise<Uint8Array> {
    const paper = await paperOf(job)
    if (!paper) throw new PrinterError('not-made')
    const { paper: width, cut, feedLines, codePage, code, codesBy } = printingChoices()
    return slipBytes(paper, {
      width: width === '58' ? 58 : 80,
      cut: cut === 'on',
      feedLines: Number(feedLines),
      codePage,
      code,
      codesBy,
    })
  }

  const pulse = () => drawerPulse(printingChoices().pin === '5' ? 5 : 2)

  return {
    jobs: queue.jobs,
    print(about, paper, { opensDrawer = false, tell } = {}) {
      const key = keyOf(about)
      papers.set(key, paper)
      const told: Tell = (state) => {
        if (state === 'printed') papers.delete(key)
        tell?.(state)
      }
      queue.print(about, () => bytesOf(about), told, opensDrawer && hasDrawer() ? pulse() : undefined)
    },
    openDrawer() {
      if (hasDrawer()) queue.pulse(pulse())
    },
    async again(job) {
      const { printer } = printingChoices()
      if (job.fault === 'not-chosen' && hasChooser(printer)) await choosePrinter(printer)
      queue.again(job.id, () => bytesOf(job))
    },
    skip: ({ id }) => queue.skip(id),
    paperOf,
    printedElsewhere: ({ id }) => queue.skip(id, 'printed'),
    async find() {
      try {
        await exclusively(async () => (await openChosen()).release())
        return undefined
      } catch (error) {
        return faultOf(error)
      }
    },
  }
}

const keyOf = ({ kind, paperId }: About) => `${kind} ${paperId}`

function hasDrawer(): boolean {
  const { drawer, printer } = printingChoices()
  return drawer === 'on' && isByteWay(printer)
}

async function openChosen(): Promise<Printer> {
  const { printer, baudRate } = printingChoices()
  if (!isByteWay(printer)) throw new PrinterError('not-chosen')
  return openPrinter(printer, Number(baudRate))
}

/** Two windows of one device never print at once. Without locks, a browser has few windows to speak of. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('tuckshop-printer', work)
  else await work()
}
