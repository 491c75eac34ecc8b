import PackagePlus from 'lucide-react/icons/package-plus'
import { useState } from 'react'
import { writeCsv } from '#core/csv/write-csv.ts'
import { chargedFor, type GoodsReceived, invoiceKey } from '#core/stock/goods-received.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { receivedTable } from '#web/selling/files/received-table.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { ListedDelivery } from '#web/store/receiving/receiving.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { useRead } from '#web/ui/use-read.ts'
import { DOUBT_WORDS } from '#web/words/doubt-words.ts'
import { ExportButton } from '../export-button.tsx'
import { PaperLine } from '../paper-line.tsx'
import { AddSupplier } from '../suppliers/add-supplier.tsx'
import { useDemoStock } from '../use-demo-stock.ts'
import ReceiveDialog from './receive-dialog.tsx'
import ReceivedDialog from './received-dialog.tsx'
import { texts } from './texts.ts'
import { useIsReceiving } from './use-delivery.ts'

/** What suppliers delivered, and receiving more (S19.11). @param opened the note that is open at first, by its id */
export default function ReceivedTab({ opened }: { opened?: string | undefined }) {
  const shop = useShop()
  const { items, itemsById, suppliers } = useCatalogue()
  const seesCosts = useSees('seeCosts')
  const isReceiving = useIsReceiving()
  const [open, setOpen] = useState<'receive' | 'asked' | ListedDelivery | undefined>(
    opened ? 'asked' : undefined,
  )
  // Read again whenever stock changes.
  const { state, value: own } = useRead(() => shop.receiving.list(), [shop, items])
  const demo = useDemoStock()
  const deliveries = own && demo ? [{ received: demo.delivery, returned: false }, ...own] : own
  const viewed = open === 'asked' ? deliveries?.find(({ received }) => received.id === opened) : open
  const close = () => setOpen(undefined)
  // What went back may come again under its invoice.
  const standing = (own ?? []).flatMap(({ received, returned }) => (returned ? [] : [received]))
  const twice = doubledInvoices(standing)
  const hasSome = deliveries !== undefined && deliveries.length > 0
  const receive =
    suppliers.length === 0 ? (
      <AddSupplier />
    ) : (
      <Button variant="primary" onClick={() => setOpen('receive')}>
        <PackagePlus aria-hidden />
        {isReceiving ? texts.goOn : texts.receive}
      </Button>
    )
  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-3">
      {hasSome && (
        <div className="flex flex-wrap gap-2">
          {receive}
          {seesCosts && own && own.length > 0 && (
            <ExportButton file={texts.exportFile} csv={() => writeCsv(receivedTable(own, itemsById))} />
          )}
        </div>
      )}
      {suppliers.length === 0 && hasSome && <p className="text-sm text-ink-soft">{texts.noSuppliers}</p>}
      <Card>
        {state === 'failed' ? (
          <p role="alert" className="p-6 text-center">
            {texts.failed}
          </p>
        ) : !deliveries ? (
          <LoadingBlock label={texts.loading} />
        ) : deliveries.length === 0 ? (
          <EmptyState
            icon={<PackagePlus />}
            title={texts.empty}
            hint={suppliers.length === 0 ? texts.noSuppliers : texts.emptyHint}
            action={receive}
          />
        ) : (
          <ul aria-label={texts.title} className="divide-y divide-line">
            {deliveries.map((delivery) => (
              <Line
                key={delivery.received.id}
                delivery={delivery}
                isTwice={!delivery.returned && twice.has(invoiceKey(delivery.received))}
                onOpen={() => setOpen(delivery)}
              />
            ))}
          </ul>
        )}
      </Card>
      {viewed === 'receive' && <ReceiveDialog known={standing} onDone={close} onClose={close} />}
      {viewed !== undefined && viewed !== 'receive' && <ReceivedDialog delivery={viewed} onClose={close} />}
    </section>
  )
}

function doubledInvoices(notes: readonly GoodsReceived[]): ReadonlySet<string | undefined> {
  const [once, twice] = [new Set<string>(), new Set<string>()]
  for (const note of notes) {
    const key = invoiceKey(note)
    if (key !== undefined) (once.has(key) ? twice : once).add(key)
  }
  return twice
}

interface LineProps {
  delivery: ListedDelivery
  /** Another one that did not go back has its invoice too (S19.15). */
  isTwice: boolean
  onOpen(): void
}

function Line({ delivery: { received, returned }, isTwice, onOpen }: LineProps) {
  const price = usePriceOf(received)
  const seesCosts = useSees('seeCosts')
  const { number, supplierName, invoiceNumber, at, lines, notPermitted } = received
  return (
    <PaperLine
      id={received.id}
      label={texts.open({ number })}
      name={supplierName}
      marks={
        <>
          {isTwice && <Badge tone="attention">{texts.twice}</Badge>}
          {notPermitted && <Badge tone="attention">{DOUBT_WORDS['not-permitted'].name}</Badge>}
          {returned && <Badge>{texts.returned}</Badge>}
        </>
      }
      facts={[
        number,
        timeWords(at),
        invoiceNumber && texts.invoice({ number: invoiceNumber }),
        texts.lines({ count: lines.length }),
      ]}
      onOpen={onOpen}
    >
      {seesCosts && <span className="figures font-semibold">{price(chargedFor(received))}</span>}
    </PaperLine>
  )
}
