import { fileUrl, reportError } from '@coffer/shared-sdk/client'
import type { User } from '@coffer/shared-sdk/domain'
import { picture as chosenPicture, useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useUpdateAvatar } from '@coffer/shared-sdk/mutations'
import { Button } from '@coffer/shared-ui'
import { ImagePicker } from '@coffer/shared-ui/image-picker'
import { OnboardingStep } from '../../parts/onboarding-step.tsx'
import { texts } from '../../texts/en.ts'
import { onboardingTexts } from '../../texts/onboarding.en.ts'

interface AvatarStepProps {
  readonly user: User
  readonly onNext: () => void
  readonly onBack: () => void
}

/** The step that chooses an avatar; it can be skipped (product 2). */
export function AvatarStep({ user, onNext, onBack }: AvatarStepProps) {
  const { next, back, saving, picture, ownPicture, userFailed } = useTexts(texts)
  const { avatar: words } = useTexts(onboardingTexts)
  const draft = useFormDraft<File | null>({
    form: 'onboarding-picture',
    schema: chosenPicture,
    initial: () => null,
  })
  const file = draft.values
  const updateAvatar = useUpdateAvatar()
  const submit = () => {
    if (updateAvatar.isPending) return
    if (!file) return onNext()
    updateAvatar.mutate(
      { id: user.id, avatar: file },
      {
        onSuccess: () => {
          draft.drop()
          onNext()
        },
        onError: () => showToast(userFailed, 'error'),
      },
    )
  }
  return (
    <OnboardingStep
      title={words.title(firstName(user.name))}
      text={words.text}
      align="center"
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" onClick={onBack}>
            {back}
          </Button>
          <Button type="submit" pending={updateAvatar.isPending} pendingLabel={saving}>
            {file || user.avatar !== '' ? next : words.skip}
          </Button>
        </>
      }
    >
      <ImagePicker
        texts={{ ...ownPicture, ...picture }}
        subject={user}
        current={fileUrl('users', user.id, user.avatar, 256) || undefined}
        value={file}
        onChange={(chosen) => draft.setValues(chosen)}
        onError={reportError}
        disabled={updateAvatar.isPending}
      />
    </OnboardingStep>
  )
}

/** Returns the first word of a name, for the greeting (product 2). */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
