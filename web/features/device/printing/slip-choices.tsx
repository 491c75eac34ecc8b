import { CODE_PAGES } from '#core/printing/code-pages.ts'
import { isByteWay } from '#web/printing/ways.ts'
import type { PrintingChoices } from '#web/store/react/printing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Choice, optionsOf } from './choice.tsx'
import { texts } from './texts.ts'

const COPIES = ['0', '1', '2', '3'] as const
const FEED_LINES = ['0', '1', '2', '3', '4', '5', '6', '8'] as const
const BAUD_RATES = ['9600', '19200', '38400', '57600', '115200'] as const

interface SlipChoicesProps {
  choices: PrintingChoices
  choose(chosen: Partial<PrintingChoices>): void
  /** Missing for whoever may not open it. */
  onOpenDrawer: (() => void) | undefined
}

/** How slips come out: paper, when, how many; and for a printer of its own drawer, knife and letters (S17.2). */
export function SlipChoices({ choices, choose, onOpenDrawer }: SlipChoicesProps) {
  const { printer } = choices
  return (
    <>
      <Choice
        label={texts.paper}
        options={optionsOf<PrintingChoices['paper']>(texts.papers)}
        chosen={choices.paper}
        onChoose={(paper) => choose({ paper })}
      />
      {printer !== 'none' && (
        <Choice
          label={texts.when}
          hint={texts.whenHints[choices.when]}
          options={optionsOf<PrintingChoices['when']>(texts.whens)}
          chosen={choices.when}
          onChoose={(when) => choose({ when })}
        />
      )}
      {printer !== 'none' && choices.when === 'always' && (
        <Choice
          label={texts.copies}
          {...(choices.copies === '0' && { hint: texts.copiesNone })}
          options={COPIES.map((copies) => [copies, copies] as const)}
          chosen={choices.copies}
          onChoose={(copies) => choose({ copies })}
        />
      )}
      {isByteWay(printer) && <PrinterParts choices={choices} choose={choose} onOpenDrawer={onOpenDrawer} />}
    </>
  )
}

function PrinterParts({ choices, choose, onOpenDrawer }: SlipChoicesProps) {
  return (
    <>
      <Choice
        label={texts.feedLines}
        options={FEED_LINES.map((lines) => [lines, texts.feedLine({ count: Number(lines) })] as const)}
        chosen={choices.feedLines}
        onChoose={(feedLines) => choose({ feedLines })}
      />
      <Choice
        label={texts.codePage}
        hint={texts.codePageHint}
        options={CODE_PAGES.map((page) => [page, texts.codePages[page]] as const)}
        chosen={choices.codePage}
        onChoose={(codePage) => choose({ codePage })}
      />
      <Choice
        label={texts.code}
        hint={texts.codeHint}
        options={optionsOf<PrintingChoices['code']>(texts.codes)}
        chosen={choices.code}
        onChoose={(code) => choose({ code })}
      />
      <Choice
        label={texts.codesBy}
        hint={texts.codesByHint}
        options={optionsOf<PrintingChoices['codesBy']>(texts.codesBys)}
        chosen={choices.codesBy}
        onChoose={(codesBy) => choose({ codesBy })}
      />
      {choices.printer === 'serial' && (
        <Choice
          label={texts.baudRate}
          hint={texts.baudRateHint}
          options={BAUD_RATES.map((rate) => [rate, rate] as const)}
          chosen={choices.baudRate}
          onChoose={(baudRate) => choose({ baudRate })}
        />
      )}
      <div className="flex flex-col gap-1 sm:col-span-2">
        <Switch
          label={texts.cut}
          hint={texts.cutHint}
          checked={choices.cut === 'on'}
          onChange={(cut) => choose({ cut: cut ? 'on' : 'off' })}
        />
        <Switch
          label={texts.drawer}
          hint={texts.drawerHint}
          checked={choices.drawer === 'on'}
          onChange={(drawer) => choose({ drawer: drawer ? 'on' : 'off' })}
        />
      </div>
      {choices.drawer === 'on' && (
        <>
          <Choice
            label={texts.pin}
            hint={texts.pinHint}
            options={optionsOf<PrintingChoices['pin']>(texts.pins)}
            chosen={choices.pin}
            onChoose={(pin) => choose({ pin })}
          />
          {onOpenDrawer && (
            <Button className="self-start sm:mt-6" onClick={onOpenDrawer}>
              {texts.tryDrawer}
            </Button>
          )}
        </>
      )}
    </>
  )
}
