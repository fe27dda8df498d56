import { useRef } from 'react'
import { reportError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCreateCommunity } from '@coffer/shared-sdk/mutations'
import { Button, Form, Stack } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { ImagePicker } from '@coffer/shared-ui/image-picker'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { useNewCommunityForm } from './new-community.form.ts'

/** A name and a background image (spec 2, 5). Create is enabled when something is entered and nothing is being sent. */
export default function NewCommunitySheet({ open, onClose, onClosed }: SheetProps<'new-community'>) {
  const { close, required, name: nameLabel, wentWrong, picture, newCommunity: words } = useTexts(texts)
  const form = useNewCommunityForm()
  const create = useCreateCommunity()
  const nameInput = useRef<HTMLInputElement>(null)
  const isSubmitting = create.isPending || create.isSuccess
  const submit = async () => {
    if (isSubmitting || !form.isDirty) return
    const draft = form.draft()
    if (!draft) {
      form.missName()
      nameInput.current?.focus()
      return
    }
    try {
      await create.mutateAsync(draft)
      showToast(words.submitted, 'success')
      onClose()
    } catch {
      showToast(wentWrong, 'error')
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.title}
      description={words.text}
      closeLabel={close}
      dismissible={!create.isPending}
      initialFocus={nameInput}
      footer={
        <Button
          fullWidth
          disabled={!form.isDirty}
          pending={isSubmitting}
          pendingLabel={words.submitting}
          onClick={() => void submit()}
        >
          {words.submit}
        </Button>
      }
    >
      <Form onSubmit={() => void submit()}>
        <Stack $gap={5}>
          <TextInput
            ref={nameInput}
            label={nameLabel}
            name="name"
            placeholder={words.namePlaceholder}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="done"
            value={form.name}
            onChange={form.setName}
            error={form.isNameMissing ? required : undefined}
          />
          <ImagePicker
            texts={{ label: words.background, choose: words.background, ...picture }}
            subject={{ id: form.id, name: form.name }}
            shape="wide"
            value={form.bg}
            onChange={form.setBg}
            onError={reportError}
            disabled={isSubmitting}
          />
        </Stack>
      </Form>
    </Sheet>
  )
}
