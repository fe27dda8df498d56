import { useNavigate } from 'react-router'

/**
 * Goes back in history; to the parent path when this URL was opened directly. The router numbers the entries of a visit
 * in the browser's history: no entry of the app is before number 0, not even after a redirect (such as from the login page).
 */
export function useBack(parent: string): () => void {
  const navigate = useNavigate()
  return () => {
    const entry = (window.history.state as { readonly idx?: number } | null)?.idx ?? 0
    if (entry > 0) void navigate(-1)
    else void navigate(parent, { replace: true })
  }
}
