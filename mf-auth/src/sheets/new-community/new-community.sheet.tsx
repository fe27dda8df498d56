import { useRef, useState } from 'react'
import { refusalText, reportError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { validateCommunityName } from '@coffer/shared-sdk/domain'
import type { Refusal } from '@coffer/shared-sdk/domain'
import { fields, picture, text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCreateCommunity } from '@coffer/shared-sdk/mutations'
import { currentMembership } from '@coffer/shared-sdk/session'
import { Button, Form, FormSummary, Stack } from '@coffer/shared-ui'
import { DraftNotice, TextInput } from '@coffer/shared-ui/forms'
import { ImagePicker } from '@coffer/shared-ui/image-picker'
import { Sheet } from '@coffer/shared-ui/overlays'
import { useEnterCommunity } from '../../hooks/use-enter-community.ts'
import { sheetTexts } from '../../texts/sheets.en.ts'

interface CommunityValues {
  readonly name: string
  readonly bg: File | null
}

const communityValues = fields({ name: text, bg: picture })

/** Creates a community with a name and a background image. Create is enabled once something was entered (product 2, 5). */
export default function NewCommunitySheet({ open, onClose, onClosed }: SheetProps<'new-community'>) {
  const {
    close,
    required,
    name: nameLabel,
    missing,
    wentWrong,
    picture: pictureTexts,
    newCommunity: words,
  } = useTexts(sheetTexts)
  const enter = useEnterCommunity()
  // Someone who creates their first community goes on with the onboarding beneath.
  const [isFirst] = useState(() => currentMembership() === null)
  const draft = useFormDraft<CommunityValues>({
    form: 'new-community',
    schema: communityValues,
    initial: () => ({ name: '', bg: null }),
  })
  const { name, bg } = draft.values
  // One id per draft: submitting again creates no second community.
  const id = draft.getId('community')
  const [isNameTouched, setIsNameTouched] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const { submission, submit } = useSubmitOnce(useCreateCommunity(), {
    draft,
    onSuccess: () => {
      showToast(words.submitted, 'success')
      if (isFirst) onClose()
      else enter(id)
    },
    onError: () => showToast(wentWrong, 'error'),
  })
  const isSubmitting = submission.status === 'pending' || submission.status === 'success'
  const isDirty = name !== '' || bg !== null
  const validName = validateCommunityName(name)
  const nameError = validName.ok ? undefined : getNameError(validName.refusal, required)
  const create = () => {
    if (!isDirty) return
    if (validName.ok) return submit({ id, name: validName.value, bg })
    setIsNameTouched(true)
    nameInput.current?.focus()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.title}
      description={words.text}
      closeLabel={close}
      dismissible={submission.status !== 'pending'}
      initialFocus={nameInput}
      footer={
        <>
          <FormSummary text={isDirty ? '' : missing.name} />
          <Button
            fullWidth
            disabled={!isDirty}
            pending={isSubmitting}
            pendingLabel={words.submitting}
            onClick={create}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <Form onSubmit={create}>
        <Stack $gap={5}>
          <DraftNotice notice={isSubmitting ? null : draft.notice} />
          <TextInput
            ref={nameInput}
            label={nameLabel}
            name="name"
            placeholder={words.namePlaceholder}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="done"
            value={name}
            onChange={(typed) => {
              draft.setValues({ name: typed, bg })
              setIsNameTouched(true)
            }}
            error={isNameTouched ? nameError : undefined}
          />
          <ImagePicker
            texts={{ label: words.background, ...pictureTexts, choose: words.background }}
            subject={{ id, name }}
            shape="wide"
            value={bg}
            onChange={(file) => draft.setValues({ name, bg: file })}
            onError={reportError}
            disabled={isSubmitting}
          />
        </Stack>
      </Form>
    </Sheet>
  )
}

const getNameError = (refusal: Refusal, required: string): string =>
  refusal.code === 'name-required' ? required : refusalText(refusal)
