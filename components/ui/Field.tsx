import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  hint?: ReactNode
  /** A temporary message beside the label, where nothing moves when it disappears. */
  beside?: string | undefined
  /** A sentence about the fault of the value. */
  fault?: string | undefined
  /** A sentence about a value that may not be the one that is meant. */
  warning?: string | undefined
}

interface ControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A control with its label, hint, fault and warning, tied together for screen readers. */
function Field({
  label,
  hint,
  beside,
  fault,
  warning,
  describedBy,
  children,
}: FieldProps & {
  describedBy?: string | undefined
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const described = [
    fault && `${id}-fault`,
    warning && `${id}-warning`,
    hint && `${id}-hint`,
    beside && `${id}-beside`,
    describedBy,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {beside && (
        <p className="hint beside cut-off" id={`${id}-beside`}>
          {beside}
        </p>
      )}
      {children({
        id,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {warning && (
        <p className="note warn small" id={`${id}-warning`}>
          {warning}
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

/** `describedBy`: the id of an element elsewhere that describes the input too. */
export function TextField({
  label,
  hint,
  beside,
  fault,
  warning,
  describedBy,
  ...input
}: FieldProps & ComponentProps<'input'> & { describedBy?: string }) {
  return (
    <Field
      label={label}
      hint={hint}
      beside={beside}
      fault={fault}
      warning={warning}
      describedBy={describedBy}
    >
      {(control) => (
        <input type="text" autoComplete="off" spellCheck={false} {...input} {...control} />
      )}
    </Field>
  )
}

export function AddressField(props: ComponentProps<typeof TextField>) {
  return <TextField dir="ltr" placeholder="0x…" {...props} />
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  fault: string | undefined
  /** The ids of elements elsewhere that describe the control too. */
  describedBy: string | undefined
}

export function TextArea({ label, fault, describedBy, ...input }: TextAreaProps) {
  return (
    <Field label={label} fault={fault} describedBy={describedBy}>
      {(control) => <textarea {...input} {...control} />}
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
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} beside={beside} fault={fault}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}

interface TickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** A temporary message after the label. */
  beside?: string | undefined
  role?: 'switch'
  children: ReactNode
}

export function Tick({ checked, onChange, beside, role, children }: TickProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role={role}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
      {beside && <span className="beside muted small">{beside}</span>}
    </label>
  )
}

/** An on/off setting that takes effect at once. */
export function Switch(props: Omit<TickProps, 'role'>) {
  return <Tick {...props} role="switch" />
}
