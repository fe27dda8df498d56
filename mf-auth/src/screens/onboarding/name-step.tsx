import { refusalText } from '@coffer/shared-sdk/client'
import { validateName } from '@coffer/shared-sdk/domain'
import type { User } from '@coffer/shared-sdk/domain'
import { text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useUpdateName } from '@coffer/shared-sdk/mutations'
import { Button, FormSummary } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { useAutoFocus } from '../../hooks/use-auto-focus.ts'
import { OnboardingStep } from '../../parts/onboarding-step.tsx'
import { texts } from '../../texts/en.ts'
import { onboardingTexts } from '../../texts/onboarding.en.ts'

interface NameStepProps {
  readonly user: User
  readonly onNext: () => void
  readonly onBack: (() => void) | null
}

/** The full name, of at least 2 characters (product 2, 5). */
export function NameStep({ user, onNext, onBack }: NameStepProps) {
  const { next, back, saving, fullName, missing, nameFailed } = useTexts(texts)
  const { name: words } = useTexts(onboardingTexts)
  const draft = useFormDraft<string>({ form: 'onboarding-name', schema: text, initial: () => user.name })
  const typed = draft.values
  const updateName = useUpdateName()
  const input = useAutoFocus()
  const name = validateName(typed, user.name)
  // A name that is being typed begins with one letter, so a name that is too short shows no error yet.
  const refusal = name.ok || name.refusal.code === 'name-too-short' ? null : name.refusal
  const submit = () => {
    if (!name.ok || updateName.isPending) return
    if (name.value === user.name) return onNext()
    updateName.mutate(
      { id: user.id, name: name.value },
      {
        onSuccess: () => {
          draft.drop()
          onNext()
        },
        onError: () => showToast(nameFailed, 'error'),
      },
    )
  }
  return (
    <OnboardingStep
      title={words.title}
      hasField
      onSubmit={submit}
      actions={
        <>
          {onBack && (
            <Button variant="secondary" onClick={onBack}>
              {back}
            </Button>
          )}
          <Button type="submit" disabled={!name.ok} pending={updateName.isPending} pendingLabel={saving}>
            {next}
          </Button>
        </>
      }
    >
      <TextInput
        ref={input}
        label={fullName}
        hint={words.hint}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        enterKeyHint="next"
        value={typed}
        onChange={draft.setValues}
        error={refusal ? refusalText(refusal) : undefined}
      />
      <FormSummary
        text={name.ok || refusal ? '' : typed.trim() === '' ? missing.name : refusalText(name.refusal)}
      />
    </OnboardingStep>
  )
}
