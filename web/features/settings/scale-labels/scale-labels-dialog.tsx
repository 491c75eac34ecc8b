import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { LABEL_PREFIX, LABEL_PRESETS, type LabelRule, MAX_LABEL_RULES } from '#core/barcodes/in-store.ts'
import { keepLabelRules, type LabelRuleProblem, problemOfRules } from '#core/barcodes/label-rules.ts'
import { wrong } from '#web/selling/toasts.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ExampleLabel } from './example-label.tsx'
import { LabelRuleFields } from './label-rule-fields.tsx'
import { PRESET_NAMES, texts } from './texts.ts'

/** How the labels of the shop's scales are read, with an example beside it (S10.15). */
export default function ScaleLabelsDialog({ onClose }: { onClose(): void }) {
  const shop = useShop()
  const { business } = useCatalogue()
  const [stored] = useState<readonly LabelRule[]>(() => business?.labelRules ?? [])
  const [rules, setRules] = useState(stored)
  const [problem, setProblem] = useState<LabelRuleProblem>()

  const change = (next: readonly LabelRule[]) => {
    setProblem(undefined)
    setRules(next)
  }

  const { busy, run: save } = useAction(
    async () => {
      const found = problemOfRules(rules)
      if (found) return setProblem(found)
      await shop.commit([keepLabelRules(shop.identity.businessId, rules)])
      toast({ title: texts.kept })
      onClose()
    },
    wrong(texts.error, texts.failed),
  )

  return (
    <FormDialog
      title={texts.title}
      words={texts}
      saveLabel={texts.save}
      dirty={JSON.stringify(rules) !== JSON.stringify(stored)}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-soft">{texts.hint}</p>
      {rules.map((rule, place) => (
        <LabelRuleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its place
          key={place}
          rule={rule}
          problem={problem && 'place' in problem && problem.place === place ? problem.code : undefined}
          onChange={(next) => change(rules.map((each, at) => (at === place ? next : each)))}
          onRemove={() => change(rules.filter((_, at) => at !== place))}
        />
      ))}
      {rules.length < MAX_LABEL_RULES && (
        <section className="mt-4">
          <h3 className="text-sm font-semibold">{texts.presets}</h3>
          <div className="mt-1 flex flex-wrap gap-2">
            {LABEL_PRESETS.map((preset, at) => (
              <Button
                key={preset.prefix}
                className="text-left base:text-sm"
                onClick={() => change([...rules, { ...preset, prefix: freePrefix(rules, preset.prefix) }])}
              >
                <Plus aria-hidden />
                {PRESET_NAMES[at]}
              </Button>
            ))}
          </div>
        </section>
      )}
      <ExampleLabel rules={rules} />
    </FormDialog>
  )
}

function freePrefix(rules: readonly LabelRule[], wanted: number): number {
  const isFree = (prefix: number) => rules.every((rule) => rule.prefix !== prefix)
  if (isFree(wanted)) return wanted
  for (let prefix = LABEL_PREFIX.least; prefix <= LABEL_PREFIX.most; prefix++)
    if (isFree(prefix)) return prefix
  return wanted
}
