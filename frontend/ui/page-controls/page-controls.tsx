import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { Select } from "../select/select.tsx";
import css from "./page-controls.module.css";
import { pageWithin } from "./pages.ts";

type PageControlsProps = {
  /** Counted from 1. */
  currentPage: number;
  totalPages: number;
  onChange: (page: number) => void;
  /** What is paged, for screen readers. */
  label?: string;
  /** Sticks to the bottom of the screen while the list scrolls. */
  isSticky?: boolean;
};

/**
 * Pagination: 'Previous', a list of all pages, 'Next'. They stay enabled while a page loads: disabled ones lose the focus.
 */
export function PageControls(props: PageControlsProps) {
  const { currentPage, totalPages, onChange, label = "Pages", isSticky = false } = props;
  const { page, last } = pageWithin(currentPage, totalPages);
  const pages = Array.from({ length: last }, (_, index) => ({ id: String(index + 1), label: `Page ${index + 1}` }));
  const nav = useRef<HTMLElement>(null);
  const go = (to: number) => {
    // The pressed button is about to be disabled, and would lose the focus.
    if (to === 1 || to === last) nav.current?.querySelector<HTMLElement>("[aria-haspopup=listbox]")?.focus();
    onChange(to);
  };
  return (
    <nav ref={nav} aria-label={label} className={classNames(css.place, isSticky && css.sticky)}>
      <div className={css.controls}>
        <Button icon={<ChevronLeft className="mirrored" />} isDisabled={page === 1} onPress={() => go(page - 1)}>
          <span className={css.words}>Previous</span>
        </Button>
        <div className={css.select}>
          <Select
            label="Page"
            isLabelHidden
            options={pages}
            value={String(page)}
            onChange={(chosen) => onChange(Number(chosen))}
          />
        </div>
        <span className={css.total}>of {last}</span>
        <Button isDisabled={page === last} onPress={() => go(page + 1)}>
          <span className={css.words}>Next</span>
          <ChevronRight className="mirrored" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
