import { LABEL_SIZE_NAMES, LABEL_SIZES, type LabelSizeName, labelsOnPage } from '#core/labels/label-sizes.ts'
import type { ReceivedLine } from '#core/stock/goods-received.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { LabelLine } from './label-line.tsx'
import { labelTexts, REFUSED, SIZE_NAMES } from './texts.ts'
import { useLabels } from './use-labels.ts'

interface LabelsDialogProps {
  /** What came with a delivery: there are as many labels as it had pieces. */
  received?: readonly ReceivedLine[]
  onClose(): void
}

/** Chooses products and makes their labels as a PDF, on the device (S10.19). */
export default function LabelsDialog({ received, onClose }: LabelsDialogProps) {
  const labels = useLabels(received)
  const { lines, sizeName, startAt, refused, busy } = labels
  const onPage = labelsOnPage(LABEL_SIZES[sizeName])
  const places = Array.from({ length: onPage }, (_, at) => at + 1)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={labelTexts.title}
      description={received ? labelTexts.asReceived : labelTexts.hint}
      footer={
        <>
          {refused !== undefined && (
            <p role="alert" className="mr-auto self-center text-sm text-danger-text">
              {REFUSED[refused]}
            </p>
          )}
          <Button variant="primary" disabled={busy} onClick={labels.save}>
            {busy ? labelTexts.saving : labelTexts.save}
          </Button>
        </>
      }
    >
      <div className="pt-1">
        <FindGoods words={labelTexts} onFound={labels.add} />
      </div>
      {lines.length === 0 ? (
        <p className="mt-3 text-ink-soft">{labelTexts.none}</p>
      ) : (
        <ul aria-label={labelTexts.chosen} className="mt-3 divide-y divide-line">
          {lines.map(({ item, count }) => (
            <LabelLine key={item.product.id} item={item} count={count} labels={labels} />
          ))}
        </ul>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-2">
        <Field label={labelTexts.size} className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={sizeName}
              onChange={({ target }) => labels.setSize(target.value as LabelSizeName)}
            >
              {LABEL_SIZE_NAMES.map((name) => (
                <option key={name} value={name}>
                  {SIZE_NAMES[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {onPage > 1 && (
          <Field label={labelTexts.startAt}>
            {(control) => (
              <Select
                {...control}
                value={startAt}
                onChange={({ target }) => labels.setStartAt(Number(target.value))}
              >
                {places.map((place) => (
                  <option key={place} value={place}>
                    {place}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="sm:col-span-2">
          <Switch label={labelTexts.withSku} checked={labels.withSku} onChange={labels.setWithSku} />
        </div>
      </div>
    </Dialog>
  )
}
