import { type ReactNode, useState } from "react";
import { Button, Link } from "react-aria-components";
import { classNames } from "../class-names.ts";
import css from "./card-frame.module.css";

export type CardPicture = {
  src: string;
  alt: string;
  /** Size of the file in pixels; reserves the right ratio before the picture is loaded. */
  width: number;
  height: number;
  /** The picture's average colour, shown until it is loaded. */
  placeholderColor?: string;
};

type CardFrameProps = {
  title: string;
  /** What a press on the card does: open a link or call a function. */
  open: { href: string } | { onPress: () => void };
  /** Without a picture, `fallback` is shown on a neutral background. */
  picture: CardPicture | null;
  fallback?: ReactNode;
  /** Width ÷ height to which the picture is cropped; by default the picture's own ratio. */
  ratio?: number;
  /** Badges over the picture, at its upper start corner. */
  badges?: ReactNode;
  /** The price tag over the picture, at its lower start corner. */
  price?: ReactNode;
  /** Buttons over the picture, shown on hover and while focus is inside; always shown on touch screens. */
  actions?: ReactNode;
  /** A MenuButton at the upper end corner; shown like the actions. */
  menu?: ReactNode;
  /** The heading level of the title; 2 if the cards are directly under the page's name. */
  headingLevel?: 2 | 3 | 4;
  /** Content under the title: author, counts, state. */
  children?: ReactNode;
};

/** An item of the mall, picture first. The whole card opens it; its own buttons work separately. */
export function CardFrame(props: CardFrameProps) {
  const { title, open, picture, fallback, ratio, badges, price, actions, menu, children, headingLevel = 3 } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <article className={css.card}>
      <div className={css.media} style={{ aspectRatio: ratio ?? trueRatio(picture) }}>
        {picture === null ? <span className={css.fallback}>{fallback}</span> : <Picture picture={picture} />}
        {badges && <div className={css.badges}>{badges}</div>}
        {price && <div className={css.price}>{price}</div>}
        {menu && <div className={css.menu}>{menu}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <div className={css.body}>
        <Title className={css.title}>
          <Opener open={open} title={title} />
        </Title>
        {children}
      </div>
    </article>
  );
}

function trueRatio(picture: CardPicture | null): number {
  return picture === null || picture.width <= 0 || picture.height <= 0 ? 4 / 3 : picture.width / picture.height;
}

function Picture({ picture }: { picture: CardPicture }) {
  const [state, setState] = useState<"loading" | "shown">("loading");
  const { src, alt, width, height, placeholderColor } = picture;
  return (
    <div className={css.pictureGround} style={{ backgroundColor: placeholderColor }}>
      <img
        // a cached picture may be complete before React attaches its listener
        ref={(element) => {
          if (element?.complete && element.naturalWidth > 0) setState("shown");
        }}
        className={classNames(css.picture, css[state])}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onLoad={() => setState("shown")}
      />
    </div>
  );
}

function Opener({ open, title }: Pick<CardFrameProps, "open" | "title">) {
  if ("href" in open) {
    return (
      <Link className={css.opener} href={open.href}>
        {title}
      </Link>
    );
  }
  return (
    <Button className={css.opener} onPress={open.onPress}>
      {title}
    </Button>
  );
}
