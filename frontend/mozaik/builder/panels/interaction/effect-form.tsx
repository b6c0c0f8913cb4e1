import {
  ACTIONS_OF,
  type AnimationEffects,
  EFFECT_ACTIONS,
  LIFT,
  liftOf,
  MOTION_DIRECTIONS,
  TIMER,
  timerOf,
  withAction,
} from "#mozaik/document";
import { NumberField } from "../../../../ui/number-field/number-field.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { SliderInput } from "../../../../ui/slider-input/slider-input.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";

const ACTION_NAMES = { hover: "Hover", scroll: "Scroll" } as const;
const DIRECTION_NAMES = { left: "Left", right: "Right", top: "Top", bottom: "Bottom" } as const;
const DIRECTIONS = MOTION_DIRECTIONS.map((id) => ({ id, label: DIRECTION_NAMES[id] }));

interface EffectFormProps {
  effects: AnimationEffects;
  onChange(effects: AnimationEffects): void;
}

/** The fields of a fade, lift or motion. */
export function EffectForm({ effects, onChange }: EffectFormProps) {
  const { action, effect } = effects;
  const actions = EFFECT_ACTIONS.map((value) => ({ value, label: ACTION_NAMES[value] }));
  return (
    <>
      <RadioGroup
        label="Action"
        orientation="horizontal"
        options={actions}
        value={action}
        onChange={(chosen) => onChange(withAction(effects, chosen))}
        description={
          ACTIONS_OF[effect.type].length > 1 ? undefined : "This effect has one action. Another one makes it a fade."
        }
      />
      {effect.type === "fade" && (
        <SliderInput
          label="Opacity"
          unit="%"
          minValue={0}
          maxValue={100}
          value={Math.round(effect.opacity * 100)}
          onChange={(percent) => onChange({ ...effects, effect: { ...effect, opacity: percent / 100 } })}
        />
      )}
      {effect.type === "lift" && (
        <>
          <NumberField
            label="Transform (px)"
            minValue={0}
            maxValue={LIFT.most}
            units={["px"]}
            value={effect.transform}
            onChange={(px) => onChange({ ...effects, effect: { ...effect, transform: liftOf(px) } })}
          />
          <Switch
            isSelected={effect.boxShadow}
            onChange={(boxShadow) => onChange({ ...effects, effect: { ...effect, boxShadow } })}
          >
            Shadow
          </Switch>
        </>
      )}
      {effect.type === "motion" && (
        <Select
          label="Direction"
          options={DIRECTIONS}
          value={effect.direction}
          onChange={(direction) => onChange({ ...effects, effect: { ...effect, direction } })}
        />
      )}
      {effect.type !== "lift" && (
        <NumberField
          label="Timer (seconds)"
          minValue={0}
          maxValue={TIMER.most}
          step={TIMER.step}
          placeholder={String(TIMER.usual)}
          value={effect.timer}
          onChange={(seconds) => onChange({ ...effects, effect: { ...effect, timer: timerOf(seconds) } })}
          description={
            action === "scroll" ? "Where scrolling drives the effect, a longer time takes a longer way." : undefined
          }
        />
      )}
    </>
  );
}
