import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { JOURNAL_PRESETS, type JournalPreset } from '#core/postings/journal-file.ts'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import { useAnswers } from '#web/selling/approval/use-allowed.ts'
import { TABLE_FORMATS, type TableFormat } from '#web/selling/files/use-save-table.ts'
import { OtherCurrenciesOf } from '#web/selling/papers/other-currencies.tsx'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { PeriodPicker } from '#web/selling/period/period-picker.tsx'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useFirstFill } from '#web/store/react/first-fill.ts'
import { readDeviceOption, storeDeviceOption } from '#web/store/react/use-device-choice.ts'
import { useCustomerTotals, useShop } from '#web/store/react/use-shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { AccountCodes } from './account-codes.tsx'
import { EXPORT_KINDS, type ExportKind, isOfDays, NEEDED } from './export-kinds.ts'
import { FileNotice } from './file-notice.tsx'
import { makeTable } from './make-table.ts'
import {
  FORMAT_NAMES,
  fileName,
  KIND_HINTS,
  KIND_NAMES,
  NOT_IN_JOURNAL,
  PRESET_HINTS,
  PRESET_NAMES,
  texts,
} from './texts.ts'
import { useMakeFile } from './use-make-file.ts'

const PRESET_KEY = 'journal-preset'

/**
 * Files for accountants and spreadsheets (S22.5).
 * @param server where sales are that this device no longer keeps; none in Local Mode
 */
export default function ExportsPage({ server }: { server?: OlderSalesClient | undefined }) {
  const shop = useShop()
  const answers = useAnswers()
  const weekFrom = useWeekFrom()
  const isFilling = useFirstFill() !== undefined
  const kinds = EXPORT_KINDS.filter((each) =>
    NEEDED[each].every((permission) => answers(permission) === 'yes'),
  )
  const [chosen, setKind] = useState<ExportKind>('journal')
  const kind = kinds.includes(chosen) ? chosen : kinds[0]
  const [range, setRange] = useState<RangeChoice>({ preset: 'last-month' })
  const [format, setFormat] = useState<TableFormat>('csv')
  const [preset, setPreset] = useState(() => readDeviceOption(PRESET_KEY, JOURNAL_PRESETS))
  const { file, make, cancel } = useMakeFile()
  const { period } = periodOf(range, shop.now(), { weekFrom })
  const isMaking = file.state === 'making'
  // Read while the page is open, so that a file of customers has them.
  useCustomerTotals()

  function choosePreset(chosen: JournalPreset): void {
    setPreset(chosen)
    storeDeviceOption(PRESET_KEY, chosen)
  }

  function save(kind: ExportKind): void {
    const wanted = { kind, preset, seesCosts: answers('seeCosts') === 'yes' }
    const name = fileName(kind, isOfDays(kind) ? period : undefined, dayOf(shop.now()))
    void make((how) => makeTable(wanted, { ...how, shop, server, period }), name, format)
  }

  return (
    <div className="relative h-full max-h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-8 md:p-6">
        <PageHead title={texts.title} back={{ to: '/analytics', words: texts.back }} hint={texts.hint} />
        <KnownHere />
        {kind && (
          <Card className="flex flex-col gap-4 p-4">
            <Choice
              label={texts.what}
              of={kinds}
              names={KIND_NAMES}
              value={kind}
              onChoose={setKind}
              hint={KIND_HINTS[kind]}
            />
            {isOfDays(kind) && (
              <div className="flex flex-col gap-2">
                <span aria-hidden className="-mb-1 text-sm font-semibold">
                  {texts.days}
                </span>
                <PeriodPicker label={texts.days} choice={range} onChoose={setRange} />
              </div>
            )}
            {kind === 'journal' && (
              <Choice
                label={texts.preset}
                of={JOURNAL_PRESETS}
                names={PRESET_NAMES}
                value={preset}
                onChoose={choosePreset}
                hint={PRESET_HINTS[preset]}
              />
            )}
            <Choice
              label={texts.format}
              of={TABLE_FORMATS}
              names={FORMAT_NAMES}
              value={format}
              onChoose={setFormat}
            />
            <FileNotice file={file} isFilling={isFilling} onCancel={cancel} />
            {!isMaking && (
              <Button
                variant="primary"
                className="sm:self-start"
                onClick={() => save(kind)}
                disabled={isFilling}
              >
                {texts.save}
              </Button>
            )}
          </Card>
        )}
        {kind === 'journal' && <OtherCurrenciesOf period={period} />}
        {kind === 'journal' && (
          <>
            <AccountCodes />
            <section>
              <h2 className="font-semibold">{texts.notIn}</h2>
              <ul className="mt-1 list-disc pl-5 text-ink-soft">
                {Object.values(NOT_IN_JOURNAL).map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </div>
  )
}

interface ChoiceProps<Option extends string> {
  label: string
  of: readonly Option[]
  names: Record<Option, string>
  value: Option
  onChoose(option: Option): void
  hint?: string | undefined
}

function Choice<Option extends string>({ label, of, names, value, onChoose, hint }: ChoiceProps<Option>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChoose(of.find((each) => each === target.value) ?? value)}
        >
          {of.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
