"""How wide a text is: a canvas in the kernel cannot measure."""

from __future__ import annotations

# Advance widths in 1/1000 em of the characters from space to tilde (DejaVu; Verdana differs by a few per cent).
_ADVANCES = {
    "sans": "318 401 460 838 636 950 780 275 390 390 500 838 318 361 318 337 636 636 636 636 636 636 636 636 636 636 337 337 838 838 838 531 "
    "1000 684 686 698 770 632 575 775 752 295 295 656 557 863 748 787 603 787 695 635 611 732 684 989 685 611 685 390 337 390 838 500 500 "
    "613 635 550 635 615 352 635 634 278 278 579 278 974 634 612 635 635 411 521 392 634 592 818 592 592 525 636 337 636 838",
    "sans-bold": "348 456 521 838 696 1002 872 306 457 457 523 838 380 415 380 365 696 696 696 696 696 696 696 696 696 696 400 400 838 838 838 580 "
    "1000 774 762 734 830 683 683 821 837 372 372 775 637 995 837 850 733 850 770 720 682 812 774 1103 771 724 725 457 365 457 838 500 500 "
    "675 716 593 716 678 435 716 712 343 343 665 343 1042 712 687 716 716 493 595 478 712 652 924 645 652 582 712 365 712 838",
    "serif": "318 402 460 838 636 950 890 275 390 390 500 838 318 338 318 337 636 636 636 636 636 636 636 636 636 636 337 337 838 838 838 536 "
    "1000 722 735 765 802 730 694 799 872 395 401 747 664 1024 875 820 673 820 753 685 667 843 722 1028 712 660 695 390 337 390 838 500 500 "
    "596 640 560 640 592 370 640 644 320 310 606 320 948 644 602 640 640 478 513 402 644 565 856 564 565 527 636 337 636 838",
    "serif-bold": "348 439 521 838 696 950 903 306 473 473 523 838 348 415 348 365 696 696 696 696 696 696 696 696 696 696 369 369 838 838 838 586 "
    "1000 776 845 796 867 762 710 854 945 468 473 869 703 1107 914 871 752 871 831 722 744 872 776 1123 776 714 730 473 365 473 838 500 500 "
    "648 699 609 699 636 430 699 727 380 362 693 380 1058 727 667 699 699 527 563 462 727 581 861 596 581 568 643 364 643 838",
}
_WIDTHS = {face: [int(n) for n in row.split()] for face, row in _ADVANCES.items()}


def width(text: str, size: float, *, bold: bool = False, serif: bool = False) -> float:
    """The width of a text in board units."""
    row = _WIDTHS[("serif" if serif else "sans") + ("-bold" if bold else "")]
    return sum(row[ord(c) - 32] if 32 <= ord(c) < 127 else 640 for c in text) * size / 1000


def wrap(text: str, size: float, limit: float, *, bold: bool = False, serif: bool = False) -> list[str]:
    """Break a text into lines no wider than the limit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size, bold=bold, serif=serif) > limit:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def fit(text: str, size: float, limit: float, *, bold: bool = False, serif: bool = False) -> str:
    """Shorten a text with an ellipsis until it is no wider than the limit."""
    if width(text, size, bold=bold, serif=serif) <= limit:
        return text
    while text and width(text + "...", size, bold=bold, serif=serif) > limit:
        text = text[:-1]
    return text.rstrip() + "..."
