import { useState } from 'react'
import { testSlip } from '#core/papers/test-slip.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { type PaperState, printPaper } from '#web/printing/print-paper.ts'
import { isByteWay } from '#web/printing/ways.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { FAULTS, texts } from './texts.ts'

const PAPER = { kind: 'test', paperId: 'test' } as const

/** Prints the test slip as this device prints, and says how that went. */
export function useTestSlip() {
  const shop = useShop()
  const [test, setTest] = useState<{ state: PaperState | 'none'; why: string; byBytes: boolean }>({
    state: 'none',
    why: '',
    byBytes: false,
  })

  async function print(): Promise<void> {
    const slip = testSlip(shopFront(shop.catalogue.get().business, shop.identity.mode), shop.now())
    const byBytes = isByteWay(printingChoices().printer)
    const desk = byBytes ? (await import('#web/printing/desk.ts')).deskOf(shop) : undefined
    await printPaper(shop, PAPER, slip, {
      tell(state) {
        const job = desk?.jobs.get().find(({ kind }) => kind === 'test')
        const why = job?.fault === undefined ? texts.notPrinted : FAULTS[job.fault]
        setTest({ state, why, byBytes })
      },
    })
  }

  return { ...test, print }
}
