import { useMutation } from '@tanstack/react-query'
import { call } from '../client/pocketbase.ts'
import type { UserId } from '../domain/entities.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { showOwnRecord } from '../session/session.ts'

/** Accounts carry their person's name, and show their picture. */
const showChange = () => {
  showOwnRecord()
  refreshAfterChange(['acc_accounts'])
}

/** Changes the person's own name (spec 7, user update). Throws `AppError`. */
export function useUpdateName() {
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: UserId; readonly name: string }) =>
      call((client) => client.collection('users').update(id, { name })),
    onSuccess: showChange,
  })
}

/** Changes the person's own picture (spec 7, user update). Throws `AppError`. */
export function useUpdateAvatar() {
  return useMutation({
    mutationFn: ({ id, avatar }: { readonly id: UserId; readonly avatar: File }) =>
      call((client) => client.collection('users').update(id, { avatar })),
    onSuccess: showChange,
  })
}
