import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'

interface FieldProps {
  label: string
  hint?: ReactNode
  /** What is said for a while only: it stands beside the label, where nothing moves when it goes. */
  beside?: string | undefined
  /** What is wrong with the value, in a sentence. */
  fault?: string | undefined
}

interface Wired {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A label, a control, a hint and a fault, tied together for eye and ear. */
export function Field({ label, hint, beside, fault, children }: FieldProps & { children: (wired: Wired) => ReactNode }) {
  const id = useId()
  const described = [fault && `${id}-fault`, hint && `${id}-hint`, beside && `${id}-beside`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {beside && (
        <p className="hint beside" id={`${id}-beside`}>
          {beside}
        </p>
      )}
      {children({ id, ...(fault && { 'aria-invalid': true }), ...(described && { 'aria-describedby': described }) })}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, hint, fault, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wired) => <input type="text" autoComplete="off" spellCheck={false} {...input} {...wired} />}
    </Field>
  )
}

export function TextArea({ label, hint, fault, ...input }: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wired) => <textarea {...input} {...wired} />}
    </Field>
  )
}

export function Select({
  label,
  hint,
  beside,
  fault,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} hint={hint} beside={beside} fault={fault}>
      {(wired) => (
        <select {...select} {...wired}>
          {children}
        </select>
      )}
    </Field>
  )
}

/** An on/off choice that holds at once. */
export function Switch({
  label,
  checked,
  onChange,
}: {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself */}
      <input type="checkbox" role="switch" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
